"""What is said to people, in English, German and French; knows no rules and no board by name."""

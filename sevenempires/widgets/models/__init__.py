"""What the widgets show and do, as plain classes that need no browser and no ipywidgets."""

/** What anywidget hands to a widget: its traits by name, and a way to send messages. */
export interface Model<Traits> {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  send(content: object, callbacks?: undefined, buffers?: ArrayBuffer[]): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  widget_manager: { get_model(id: string): Promise<{ get(name: string): unknown }> };
}

/** What every rival does, told as the runner needs it: each of them through the same few words. */

/** One item as the server has it. Each act that changed it left its mark: what is lost or doubled is counted by marks. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly marks: readonly string[];
  /** What a rival adds for itself; the server keeps it, as it keeps every key it does not know. */
  readonly marker?: string | undefined;
  readonly writeId?: string | undefined;
}

/** What a person did. An act that creates has the id the device gave; the server gives its own where it is asked by POST. */
export interface Act {
  readonly kind: 'create' | 'edit';
  readonly id: string;
  readonly mark: string;
  readonly title: string;
}

export interface Store {
  /** Fetches the whole list and keeps it on the device. */
  pull(): Promise<void>;
  /** Resolves once the act is as durable as this rival makes it. */
  accept(act: Act): Promise<void>;
  /** Calls back with the whole list, what waits included, now and after every change; absent where it shows nothing. */
  watch?(show: (items: readonly Item[]) => void): void;
  /** There is a network: sends what waits, and goes on while something does. */
  send(): void;
  /** How many acts this device still keeps to be sent, asked about or shown as not sent. */
  waiting(): Promise<number>;
}

export type OpenRival = (name: string) => Promise<Store>;

/** An item after an act. */
export function after(item: Item | undefined, { id, title, mark }: Act): Item {
  return { text: '', ...item, id, title, marks: [...(item?.marks ?? []), mark] };
}

/** Makes a rival known to the page; its file is loaded as a script of its own, so that no page carries another's code. */
export function enter(open: OpenRival): void {
  Object.assign(globalThis, { openRival: open });
}

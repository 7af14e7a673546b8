/** The interface of every rival. */

/** One item of the server. Each act adds its mark to the item: lost and doubled acts are counted by marks. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly marks: readonly string[];
  /** Keys of a rival's own; the server keeps every key it does not know. */
  readonly marker?: string | undefined;
  readonly writeId?: string | undefined;
}

/** An act of a person. A create has an id of the device; a POST gets an id of the server. */
export interface Act {
  readonly kind: 'create' | 'edit';
  readonly id: string;
  readonly mark: string;
  readonly title: string;
}

export interface Store {
  /** Fetches the whole list and stores it on the device. */
  pull(): Promise<void>;
  /** Resolves once the act is as durable as this rival makes it. */
  accept(act: Act): Promise<void>;
  /** Calls back with the whole list, waiting acts applied, now and after every change; absent in rivals without a list. */
  watch?(show: (items: readonly Item[]) => void): void;
  /** Sends all waiting acts: the device is online. */
  send(): void;
  /** Counts the acts that this device still has to send, asks about or shows as not sent. */
  waiting(): Promise<number>;
}

export type OpenRival = (name: string) => Promise<Store>;

/** Returns an item after an act. */
export function after(item: Item | undefined, { id, title, mark }: Act): Item {
  return { text: '', ...item, id, title, marks: [...(item?.marks ?? []), mark] };
}

/** Registers a rival in the page; its file is a script of its own, so that no page loads another rival's code. */
export function enter(open: OpenRival): void {
  Object.assign(globalThis, { openRival: open });
}

/** Two senders as somebody writes them by hand: one act after the other, and four lanes that fold one item's acts. */
import type { Act, Item } from './rival.ts';

/** A waiting act; `seq` is its position. */
export type Waiting = Act & { readonly seq: number };

export interface Outbox {
  /** Returns the waiting acts, in order. */
  readonly all: () => Promise<Waiting[]>;
  readonly item: (id: string) => Promise<Item | undefined>;
  readonly write: (item: Item, isNew: boolean) => Promise<Item>;
  /** Removes the acts from the outbox and stores the server's item, in one transaction. */
  readonly done: (acts: readonly Waiting[], stored: Item) => Promise<unknown>;
  readonly fold: (item: Item | undefined, act: Act) => Item;
}

const retryMs = 2_000;

async function sendActs(outbox: Outbox, acts: readonly Waiting[]): Promise<void> {
  const [first] = acts;
  if (!first) return;
  const value = acts.reduce<Item | undefined>(outbox.fold, await outbox.item(first.id));
  if (value) await outbox.done(acts, await outbox.write(value, first.kind === 'create'));
}

/** Makes the only sender of this origin at a time, which starts again after a failure. */
function sender(name: string, round: () => Promise<void>): () => void {
  const send = () =>
    void navigator.locks
      .request(name, { ifAvailable: true }, (lock) => (lock && navigator.onLine ? round() : undefined))
      .catch(() => setTimeout(send, retryMs));
  return send;
}

/** Sends acts in order, one request each; the first failure stops the round. */
export function oneByOne(name: string, outbox: Outbox): () => void {
  return sender(name, async () => {
    for (let acts = await outbox.all(); acts.length > 0; acts = await outbox.all())
      for (const act of acts) await sendActs(outbox, [act]);
  });
}

/** Groups the waiting acts by item, in order. */
function queuesOf(acts: readonly Waiting[]): Waiting[][] {
  const queues = new Map<string, Waiting[]>();
  for (const act of acts) queues.set(act.id, [...(queues.get(act.id) ?? []), act]);
  return [...queues.values()];
}

/** Sends four items at once, each with all its waiting acts; a failed item waits, the others go on. */
export function fourLanes(name: string, outbox: Outbox): () => void {
  return sender(name, async () => {
    const failed: unknown[] = [];
    for (let acts = await outbox.all(); acts.length > 0 && failed.length === 0; acts = await outbox.all()) {
      const queues = queuesOf(acts);
      const lane = async () => {
        for (let queue = queues.shift(); queue; queue = queues.shift())
          await sendActs(outbox, queue).catch((error: unknown) => failed.push(error));
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
    }
    if (failed.length > 0) throw failed[0];
  });
}

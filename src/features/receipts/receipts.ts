import * as v from 'valibot';
import type { Engine, View } from '#src/sync/index.ts';

/** outbox.md, signing out: what a phone keeps of a visitor's act stays 30 days. */
const keptFor = 30 * 24 * 3_600_000;

/** A receipt under the group of the act it belongs to. */
export interface Kept<Receipt> {
  readonly group: string;
  readonly receipt: Receipt;
}

/** The parts of the engine that letting go needs. */
interface Shelf {
  readonly view: Pick<Engine['view'], 'locals'>;
  readonly local: Pick<Engine['local'], 'remove'>;
}

function isOutdated(at: number, now: number): boolean {
  return now - at > keptFor;
}

/** The receipts of one kind this phone keeps, the newest first; one that cannot be read is left out. */
export async function keptReceipts<Receipt>(
  view: Pick<View, 'locals'>,
  kind: string,
  schema: v.GenericSchema<unknown, Receipt>,
  now: number,
): Promise<readonly Kept<Receipt>[]> {
  const entries = (await view.locals(kind)).filter(({ at }) => !isOutdated(at, now));
  return entries
    .sort((a, b) => b.at - a.at)
    .flatMap(({ key, value }) => {
      const receipt = v.safeParse(schema, value);
      return receipt.success ? [{ group: key, receipt: receipt.output }] : [];
    });
}

/** Takes one receipt off the phone, and what was filled in if all of it is done; what still waits is sent all the same. */
export async function forgetReceipt(
  { local, forget }: Pick<Engine, 'local' | 'forget'>,
  kind: string,
  group: string,
): Promise<void> {
  await local.remove(kind, group);
  await forget(group);
}

/** Takes receipts of one kind that have had their time off the phone. */
export async function forgetOldReceipts({ view, local }: Shelf, kind: string, now: number): Promise<void> {
  for (const { key, at } of await view.locals(kind)) {
    if (isOutdated(at, now)) await local.remove(kind, key);
  }
}

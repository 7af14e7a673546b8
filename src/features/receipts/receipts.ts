import * as v from 'valibot';
import { earliestTime } from '#src/kit/host-clock.ts';
import { anyone, type Engine, type Progress, type View } from '#src/sync/index.ts';
import type { ReceiptKind } from './receipt-kinds.ts';

/** How long (ms) a receipt stays on the phone: after it was written, and after what it is for is over. */
export const lifetime = 30 * 24 * 3_600_000;

/** A receipt under the group of the mutations it belongs to. */
export interface LocalReceipt<Receipt> {
  readonly group: string;
  readonly receipt: Receipt;
  /** A visitor's while somebody is signed in: its title and reference are shown, the rest once it is opened. */
  readonly isOfVisitor: boolean;
}

/** A receipt with how far that has come. */
export interface FollowedReceipt<Receipt> extends LocalReceipt<Receipt> {
  /** What the outbox knows of them, in order; nothing a day after the last of them ended. */
  readonly steps: readonly Progress[];
}

/** The parts of the engine that removing needs. */
interface LocalRecords {
  readonly view: Pick<Engine['view'], 'locals'>;
  readonly local: Pick<Engine['local'], 'remove' | 'change'>;
}

/** When what a receipt is for is over, where it says so: `until`. */
const Lasting = v.object({ until: v.number() });

function isOutdated(entry: { readonly at: number; readonly value: unknown }, now: number): boolean {
  if (isUndated(entry)) return false;
  const { at, value } = entry;
  // With a clock that runs months ahead the event is long over on the day somebody registers.
  return now - Math.max(at, untilOf(value) ?? at) > lifetime;
}

function untilOf(value: unknown): number | undefined {
  const lasting = v.safeParse(Lasting, value);
  return lasting.success ? lasting.output.until : undefined;
}

/** Written under a clock that was years behind, it has no age: what it says of itself is all there is. */
function isUndated({ at, value }: { readonly at: number; readonly value: unknown }): boolean {
  return Math.max(at, untilOf(value) ?? at) < earliestTime;
}

/** How many receipts of a kind this phone keeps. */
export async function countReceipts(
  view: Pick<View, 'locals'>,
  kind: ReceiptKind,
  now: number,
): Promise<number> {
  return (await view.locals(kind)).filter((entry) => !isOutdated(entry, now)).length;
}

/** The receipts of one kind on this phone, the newest first; one that cannot be read is left out. */
export async function readReceipts<Receipt>(
  view: Pick<View, 'locals' | 'session'>,
  kind: ReceiptKind,
  schema: v.GenericSchema<unknown, Receipt>,
  now: number,
): Promise<readonly LocalReceipt<Receipt>[]> {
  const entries = (await view.locals(kind)).filter((entry) => !isOutdated(entry, now));
  const isSignedIn = (await view.session()).owner !== anyone;
  return entries
    .sort((a, b) => b.at - a.at)
    .flatMap(({ owner, key, value }) => {
      const receipt = v.safeParse(schema, value);
      const isOfVisitor = isSignedIn && owner === anyone;
      return receipt.success ? [{ group: key, receipt: receipt.output, isOfVisitor }] : [];
    });
}

/** The same with what the outbox knows of each, for a page that says how far they have come. */
export function followReceipts<Receipt>(
  view: Pick<View, 'group'>,
  receipts: readonly LocalReceipt<Receipt>[],
): Promise<readonly FollowedReceipt<Receipt>[]> {
  return Promise.all(receipts.map(async (one) => ({ ...one, steps: await view.group(one.group) })));
}

/** Takes one receipt off the phone, and what was filled in if all of it is done; what still waits is sent all the same. */
export async function removeReceipt(
  { local, forget }: Pick<Engine, 'local' | 'forget'>,
  kind: ReceiptKind,
  group: string,
): Promise<void> {
  await local.remove(kind, group);
  await forget(group);
}

/**
 * Takes receipts of one kind that have had their 30 days off the phone; `heard` is the time as the host said it. Without
 * that, or where the phone's clock says another day, nothing goes: one of them is wrong. The 30 days of a receipt whose
 * own time cannot be begin now.
 */
export async function removeOldReceipts(
  { view, local }: LocalRecords,
  kind: ReceiptKind,
  heard: number | undefined,
): Promise<void> {
  if (heard === undefined) return;
  for (const entry of await view.locals(kind)) {
    const { key, owner } = entry;
    if (isUndated(entry))
      await local.change(
        { kind, key, ofPhone: owner === anyone },
        (value) => value && { ...value, until: heard },
      );
    else if (isOutdated(entry, heard)) await local.remove(kind, key);
  }
}

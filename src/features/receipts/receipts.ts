import * as v from 'valibot';
import { earliestTime } from '#src/kit/host-clock.ts';
import { anyone, type Engine, type Progress, type View } from '#src/sync/index.ts';
import type { ReceiptKind } from './receipt-kinds.ts';

/**
 * How long (ms) a receipt stays on the phone, counted from its writing or from the end of its event, whichever is
 * later.
 */
export const lifetime = 30 * 24 * 3_600_000;

/** A receipt under the group of the mutations it belongs to. */
export interface LocalReceipt<Receipt> {
  readonly group: string;
  readonly receipt: Receipt;
  /**
   * The receipt is a visitor's while somebody is signed in: only its title and reference are shown until it is opened.
   */
  readonly isOfVisitor: boolean;
}

/** A receipt with its progress. */
export interface FollowedReceipt<Receipt> extends LocalReceipt<Receipt> {
  /** The outbox entries of the receipt's group, in order; empty a day after the last of them ended. */
  readonly steps: readonly Progress[];
}

/** The parts of the engine for removing. */
interface LocalRecords {
  readonly view: Pick<Engine['view'], 'locals'>;
  readonly local: Pick<Engine['local'], 'remove' | 'change'>;
}

/** A receipt with its own end, `until` (ms). */
const Lasting = v.object({ until: v.number() });

function isOutdated(entry: { readonly at: number; readonly value: unknown }, now: number): boolean {
  if (isUndated(entry)) return false;
  const { at, value } = entry;
  // A clock that ran months ahead may have dated the receipt after its event: the later of the two times counts.
  return now - Math.max(at, untilOf(value) ?? at) > lifetime;
}

function untilOf(value: unknown): number | undefined {
  const lasting = v.safeParse(Lasting, value);
  return lasting.success ? lasting.output.until : undefined;
}

/**
 * Whether a receipt has no usable date: it was written under a clock that was years behind, and has no end of its own.
 */
function isUndated({ at, value }: { readonly at: number; readonly value: unknown }): boolean {
  return Math.max(at, untilOf(value) ?? at) < earliestTime;
}

/** Returns the number of receipts of a kind on this phone. */
export async function countReceipts(
  view: Pick<View, 'locals'>,
  kind: ReceiptKind,
  now: number,
): Promise<number> {
  return (await view.locals(kind)).filter((entry) => !isOutdated(entry, now)).length;
}

/** Returns the receipts of one kind on this phone, the newest first; an unreadable one is left out. */
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

/** Returns the receipts with the outbox entries of each, for a page that shows their progress. */
export function followReceipts<Receipt>(
  view: Pick<View, 'group'>,
  receipts: readonly LocalReceipt<Receipt>[],
): Promise<readonly FollowedReceipt<Receipt>[]> {
  return Promise.all(receipts.map(async (one) => ({ ...one, steps: await view.group(one.group) })));
}

/**
 * Removes one receipt from the phone, and its input once all its mutations have ended; unsent mutations are still sent.
 */
export async function removeReceipt(
  { local, forget }: Pick<Engine, 'local' | 'forget'>,
  kind: ReceiptKind,
  group: string,
): Promise<void> {
  await local.remove(kind, group);
  await forget(group);
}

/**
 * Removes receipts of one kind after 30 days; `hostTime` is the host's time (ms). Removes nothing without `hostTime`,
 * or where the phone's clock has another day: one of the two is wrong. For a receipt without a usable date the 30 days
 * begin now.
 */
export async function removeOldReceipts(
  { view, local }: LocalRecords,
  kind: ReceiptKind,
  hostTime: number | undefined,
): Promise<void> {
  if (hostTime === undefined) return;
  for (const entry of await view.locals(kind)) {
    const { key, owner } = entry;
    if (isUndated(entry))
      await local.change(
        { kind, key, ofPhone: owner === anyone },
        (value) => value && { ...value, until: hostTime },
      );
    else if (isOutdated(entry, hostTime)) await local.remove(kind, key);
  }
}

/**
 * Keeps open the rest of a write that the host took in part: without a file that it refused, or with a part lost.
 * Invariant: a refused file holds back only its own place; the mutation that names it stays open until the file has an
 * address, or nothing names it any more. A write that lost a part is never called sent: the phone keeps the whole.
 */
import { temporaryId } from '#src/kit/ids.ts';
import { lossIn, lossSentence } from '#src/kit/stored-loss.ts';
import type { AnyCollection, HostItem, Written } from '../collection.ts';
import type { Context } from '../context.ts';
import { isFile } from '../kinds/kind.ts';
import { equal } from '../merge/equal.ts';
import { indexed, queueKey } from '../mutation.ts';
import { isEnded, type MutationRow } from '../rows.ts';
import { forUpdate, makerOf, references, rewrite, sentValue, withoutDiscarded } from './references.ts';
import { heldForFile, storedOtherwise } from './transitions.ts';

/** Whether a mutation is the upload of a file that the host refused. */
export function isRefusedFile(row: MutationRow | undefined): boolean {
  return row?.state === 'blocked' && isFile(row);
}

/**
 * Returns the files that a value names and that have no address yet: the ids of those that the host refused, and whether
 * another one may still get its address. Runs inside a transaction over `$outbox`.
 */
export async function waitingFiles(
  { db }: Context,
  value: unknown,
): Promise<{ readonly refused: ReadonlySet<string>; readonly coming: boolean }> {
  const makers = await db.withIds(references(value).map(makerOf));
  const uploads = makers.filter((row) => isFile(row) && !isEnded(row));
  const refused = new Set(uploads.filter(isRefusedFile).map(({ entity }) => entity.id));
  return { refused, coming: uploads.length > refused.size };
}

/** Returns the value without these files: each place has what it had `before`. */
export function withoutFiles(
  { fileFields: about }: AnyCollection,
  value: unknown,
  before: unknown,
  files: ReadonlySet<string>,
): unknown {
  if (files.size === 0) return value;
  const nothing = forUpdate(new Map([...files].map((file) => [file, ''])));
  return withoutDiscarded(rewrite(value, nothing), before, { about, omits: true });
}

/**
 * Returns one row of a batch that was written without some files, with all that the person made as its value; `undefined`
 * where nothing is left to send.
 */
export function heldBack(
  { collections, options }: Context,
  batch: readonly MutationRow[],
  id: string,
): MutationRow | undefined {
  const [head] = batch;
  const row = batch.findLast(({ refs }) => refs !== undefined) ?? head;
  if (!head?.withheld || !row) return undefined;
  // The id of a create is known by now.
  const { mine, lean } = rewrite(head.withheld, new Map([[temporaryId(head.mutationId), id]]));
  const about = collections.get(head.entity.collection)?.fileFields;
  const whole = withoutDiscarded(mine, lean, { about, omits: true });
  if (equal(whole, lean)) return undefined;
  return underId({ ...row, ...heldForFile(whole, options.clock.now()), base: lean }, id);
}

/**
 * Returns one row of the batch, blocked, with all that the person made as its value over what the host has now. `undefined`
 * where the host lost nothing.
 */
export function keptWhole(
  batch: readonly MutationRow[],
  id: string,
  { loss, value: stored }: Written<unknown>,
): MutationRow | undefined {
  const [head] = batch;
  const row = batch.at(-1);
  if (loss === undefined || !head || !row) return undefined;
  const ownId = new Map([[temporaryId(head.mutationId), id]]);
  const mine = head.withheld ? rewrite(head.withheld.mine, ownId) : sentValue(head, id);
  // Without a base the next write reads it from the host.
  return underId({ ...row, ...storedOtherwise(loss, mine), base: stored }, id);
}

function underId(row: MutationRow, id: string): MutationRow {
  const entity = { ...row.entity, id };
  return indexed({ ...row, entity, queue: queueKey(entity) });
}

/**
 * Returns the outcome of a write whose response was lost, by the item as the host has it: with what the host lost, unless
 * another write changed the item since. `writeId`: that of the item after this write; `undefined` after a create.
 */
export function foundWritten(
  row: MutationRow,
  item: HostItem<unknown>,
  writeId: string | undefined,
): Written<unknown> {
  const { id, value } = item;
  const sent = sentValue(row, id);
  const loss = item.writeId === writeId ? lossIn(sent, value) : undefined;
  // A client that knows no write ids leaves ours beside the text that its person wrote over ours.
  if (!loss || loss.isRewritten) return { id };
  return { id, value, loss: lossSentence(loss, sent) };
}

/**
 * What goes to the host without a file that the host refused.
 * Invariant: a refused file holds back its own place and nothing else; what names it stays open until the file has an
 * address, or nothing names it any more. So nothing that is sent carries its temporary id.
 */
import { temporaryId } from '#src/kit/ids.ts';
import type { Context } from './context.ts';
import { equal } from './equal.ts';
import { indexed, queueKey } from './mutation.ts';
import { forUpdate, makerOf, references, rewrite, withoutDiscarded } from './references.ts';
import { isEnded, type MutationRow } from './rows.ts';
import { heldForFile } from './transitions.ts';

/** The files a value names that wait here still. */
export interface WaitingFiles {
  /** Those the host refused. */
  readonly refused: ReadonlySet<string>;
  /** Whether another one may get its address yet. */
  readonly coming: boolean;
}

/** Looks for them. In a transaction over `$outbox`. */
export async function waitingFiles({ db }: Context, value: unknown): Promise<WaitingFiles> {
  const named = references(value);
  if (named.length === 0) return { refused: new Set(), coming: false };
  const makers = await db.$outbox.where('mutationId').anyOf(named.map(makerOf)).toArray();
  const uploads = makers.filter((row) => row.kind === 'upload' && !isEnded(row));
  const refused = uploads.filter(({ state }) => state === 'blocked').map(({ entity }) => entity.id);
  return { refused: new Set(refused), coming: uploads.length > refused.length };
}

/** The value without these files: each place has what it had `before`. */
export function withoutFiles(
  { collections }: Context,
  collection: string,
  value: unknown,
  before: unknown,
  files: ReadonlySet<string>,
): unknown {
  if (files.size === 0) return value;
  const nothing = forUpdate(new Map([...files].map((file) => [file, ''])));
  const about = collections.get(collection)?.fileFields;
  return withoutDiscarded(rewrite(value, nothing), before, { about, omits: true });
}

/**
 * What stays open of a batch that was written without some files: one of its rows, with all that the person made as its
 * value. `undefined` where nothing is left to send.
 */
export function heldBack(
  { collections, options }: Context,
  batch: readonly MutationRow[],
  id: string,
): MutationRow | undefined {
  const [head] = batch;
  const row = batch.findLast(({ refs }) => refs !== undefined) ?? head;
  if (!head?.withheld || !row) return undefined;
  // A create's own id is known by now.
  const { mine, lean } = rewrite(head.withheld, new Map([[temporaryId(head.mutationId), id]]));
  const about = collections.get(head.entity.collection)?.fileFields;
  const whole = withoutDiscarded(mine, lean, { about });
  if (equal(whole, lean)) return undefined;
  const entity = { ...row.entity, id };
  const held = { ...row, ...heldForFile(whole, options.clock.now()), args: row.args, base: lean };
  return indexed({ ...held, entity, queue: queueKey(entity) });
}

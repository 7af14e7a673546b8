import { slugProblem } from '#src/features/pages/address.ts';
import { contentOf, publishAgain, publishPage } from '#src/features/pages/operations.ts';
import type { OperationOf, RunOptions, View } from '#src/sync/index.ts';
import { readPageWork } from './queries.ts';

interface Publishing {
  readonly view: View;
  readonly run: <Args>(
    operation: OperationOf<Args>,
    args: Args,
    options?: Pick<RunOptions, 'seen'>,
  ) => Promise<unknown>;
  /** Addresses that no page may have. */
  readonly reserved: readonly string[];
}

/**
 * Gives visitors what this device has of a page. What is stored counts, not what the screen shows: a second tap may come
 * before the screen knows of the first one. Answers why its address cannot be taken.
 */
export async function publishDraft(
  { view, run, reserved }: Publishing,
  draftId: string,
  slug: string,
): Promise<string | undefined> {
  const { entry, entries } = await readPageWork(view, draftId);
  const { draft, published } = entry ?? {};
  if (!draft || entry?.state === 'published') return undefined;
  if (published) {
    await run(publishAgain, { id: published.id, ...contentOf(draft) }, { seen: published });
    return undefined;
  }
  const taken = entries.flatMap((one) => one.published?.slug || []);
  const problem = slugProblem(slug, taken, reserved);
  if (!problem) await run(publishPage, { ...contentOf(draft), draftId: draft.id, slug: slug.trim() });
  return problem;
}

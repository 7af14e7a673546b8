import { slugProblem } from '#src/features/pages/address.ts';
import { contentOf, publishAgain, publishPage } from '#src/features/pages/operations.ts';
import type { Edits } from '#src/hooks/use-edits.ts';
import { guards } from '#src/session/guards.ts';
import type { View } from '#src/sync/index.ts';
import { readPageWork } from './queries.ts';

/** The first words of this site’s own addresses: no page of the office is called so. */
export const reservedWords: readonly string[] = guards.flatMap(([route]) => route.split(/[/?]/, 2)[1] || []);

interface Publishing extends Pick<Edits, 'run'> {
  readonly view: View;
}

/**
 * Gives visitors what this device has of a page. What is stored counts, not what the screen shows: a second tap may come
 * before the screen knows of the first one. Answers why its address cannot be taken.
 */
export async function publishDraft(
  { view, run }: Publishing,
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
  const problem = slugProblem(slug, taken, reservedWords);
  if (!problem) await run(publishPage, { ...contentOf(draft), draftId: draft.id, slug: slug.trim() });
  return problem;
}

/** Reads and refreshes the pages for the office’s screens. */
import { pages } from '#src/features/pages/collection.ts';
import { entriesOf, entryNamed, type PageEntry } from '#src/features/pages/state.ts';
import { websites } from '#src/features/pages/website-collection.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';

/** Reads every page of the office, the newest first. */
export async function readEntries(view: View): Promise<readonly PageEntry[]> {
  return entriesOf(await view.list(pages)).toReversed();
}

/** Reads the entry with an id, a temporary id, or the id of the page it is published as. */
export async function readPageWork(
  view: View,
  pageId: string,
): Promise<{ readonly entry: PageEntry | undefined; readonly entries: readonly PageEntry[] }> {
  const entries = entriesOf(await view.list(pages));
  const own = await view.get(pages, pageId);
  return { entry: entryNamed(entries, own?.id ?? pageId), entries };
}

/** Fetches pages and websites; returns the failure, if any. */
export async function refreshPages(
  { pull }: Pick<Engine, 'pull'>,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failures = await Promise.all([pull(pages, undefined, when), pull(websites, undefined, when)]);
  return failures.find(Boolean);
}

/** Fetches the pages unless the requested one is on this phone. */
export async function refreshAskedPage(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  pageId: string,
): Promise<Failure | undefined> {
  const isHere = (await view.get(pages, pageId)) !== undefined;
  return pull(pages, undefined, { ...atVisit(), force: !isHere });
}

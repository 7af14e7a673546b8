/** What the office’s screens read of its pages. */
import { pages } from '#src/features/pages/collection.ts';
import { entriesOf, entryNamed, type PageEntry } from '#src/features/pages/state.ts';
import { websites } from '#src/features/pages/website-collection.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';

/** Every page of the office, the newest first. */
export async function readEntries(view: View): Promise<readonly PageEntry[]> {
  return entriesOf(await view.list(pages)).toReversed();
}

/** The entry an address names: by an id, a temporary id, or the id of the page it is published as. */
export async function readPageWork(
  view: View,
  asked: string,
): Promise<{ readonly entry: PageEntry | undefined; readonly entries: readonly PageEntry[] }> {
  const entries = entriesOf(await view.list(pages));
  const own = await view.get(pages, asked);
  return { entry: entryNamed(entries, own?.id ?? asked), entries };
}

/** Brings the pages and the websites up to date; answers what failed. */
export async function refreshPages(
  { pull }: Pick<Engine, 'pull'>,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failures = await Promise.all([pull(pages, undefined, when), pull(websites, undefined, when)]);
  return failures.find(Boolean);
}

/** Brings the pages up to date where one is asked for that is not here. */
export async function refreshAskedPage(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  asked: string,
): Promise<Failure | undefined> {
  const isHere = (await view.get(pages, asked)) !== undefined;
  return pull(pages, undefined, { ...atVisit(), force: !isHere });
}

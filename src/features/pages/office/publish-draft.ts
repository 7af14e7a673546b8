import { slugProblem } from '#src/features/pages/address.ts';
import type { Page } from '#src/features/pages/model.ts';
import { contentOf, noteBase, publishAgain, publishPage } from '#src/features/pages/operations.ts';
import { baseOf, isBehind } from '#src/features/pages/state.ts';
import type { Accepted, OperationOf, RunOptions, View } from '#src/sync/index.ts';
import { readPageWork } from './queries.ts';

interface Publishing {
  readonly view: View;
  readonly run: <Args>(
    operation: OperationOf<Args>,
    args: Args,
    options?: Pick<RunOptions, 'seen'>,
  ) => Promise<Accepted | undefined>;
  /** Addresses that no page may have. */
  readonly reserved: readonly string[];
}

/**
 * The obstacle to publishing: the address, content that somebody else published since the draft began, or a picture.
 */
export type NotPublished = { readonly address: string } | 'behind' | 'refused picture' | 'not stored';

/**
 * Publishes the page as stored on this device, because the screen may lag behind a second tap. `isSure` allows
 * replacing content that somebody else published meanwhile.
 */
export async function publishDraft(
  publishing: Publishing,
  draftId: string,
  slug: string,
  isSure = false,
): Promise<NotPublished | undefined> {
  const { view, run, reserved } = publishing;
  const { entry, entries } = await readPageWork(view, draftId);
  const { draft, published } = entry ?? {};
  if (!entry || !draft || entry.state === 'published') return undefined;
  if (await hasRefusedPicture(view, draft)) return 'refused picture';
  if (published) {
    if (isBehind(entry) && !isSure) return 'behind';
    return publishOver(publishing, draft, published);
  }
  const taken = entries.flatMap((one) => one.published?.slug || []);
  const address = slugProblem(slug, taken, reserved);
  if (address) return { address };
  const content = { ...contentOf(draft), basedOn: baseOf(draft) };
  const accepted = await run(publishPage, { ...content, draftId: draft.id, slug: slug.trim() });
  return accepted ? undefined : 'not stored';
}

/** Tells whether the office refused a picture of the page: the published page would wait for it. */
async function hasRefusedPicture(view: View, { sections }: Page): Promise<boolean> {
  const images = sections.map(({ image }) => image);
  const open = await view.open();
  return open.some(({ entity, state }) => state === 'blocked' && images.includes(entity.id));
}

async function publishOver(
  { run }: Publishing,
  draft: Page,
  published: Page,
): Promise<NotPublished | undefined> {
  const change = { id: published.id, ...contentOf(draft) };
  if (!(await run(publishAgain, change, { seen: published }))) return 'not stored';
  // A page that was taken off the site is its own draft, so its content is the published one.
  if (draft.id === published.id) return undefined;
  await run(noteBase, { id: draft.id, of: draft.title, basedOn: baseOf(draft) }, { seen: draft });
  return undefined;
}

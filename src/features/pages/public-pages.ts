/** Reads and refreshes the published pages on a visitor’s phone. */
import * as v from 'valibot';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { pageAt } from './address.ts';
import { Page } from './model.ts';
import { publicPages } from './public-collection.ts';

/** A page at an address, as far as this phone can tell. */
export interface OpenedPage {
  readonly page: Page | undefined;
  /** When this phone last fetched the list of pages (ms); `undefined` for never. */
  readonly pulledAt: number | undefined;
  /** Whether the page was read on this phone before: if it is missing now, it was taken off. */
  readonly wasHere: boolean;
}

/** The kind of local record for an opened address. */
export const openedKind = 'opened-page';

/** Returns the page in a prerendered document. */
export function builtPage(snapshot: Readonly<Record<string, unknown>>, slugOrId: string): Page | undefined {
  const parsed = v.safeParse(v.array(Page), snapshot[publicPages.name]);
  return parsed.success ? pageAt(parsed.output, slugOrId) : undefined;
}

/** Reads the page at an address from the fetched pages; before the first fetch, the prerendered one. */
export async function readOpenedPage(
  view: View,
  slugOrId: string,
  built: Page | undefined,
): Promise<OpenedPage> {
  const pulledAt = await view.pulledAt(publicPages);
  const fetchedPage = pageAt(await view.list(publicPages), slugOrId);
  const wasHere = built !== undefined || (await view.local(openedKind, slugOrId)) !== undefined;
  return { page: fetchedPage ?? (pulledAt === undefined ? built : undefined), pulledAt, wasHere };
}

/**
 * Fetches the list of pages: at each visit, and at once for a missing page. Tries even when offline, so that the page
 * can say that the office cannot be reached.
 */
export async function refreshPage(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  slugOrId: string,
): Promise<Failure | undefined> {
  const isHere = pageAt(await view.list(publicPages), slugOrId) !== undefined;
  const isOffline = globalThis.navigator?.onLine === false;
  return pull(publicPages, undefined, { ...atVisit(), force: !isHere || isOffline });
}

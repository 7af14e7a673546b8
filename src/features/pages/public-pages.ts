/** What a visitor’s phone knows of the pages that the office published. */
import * as v from 'valibot';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { pageAt } from './address.ts';
import { Page } from './model.ts';
import { publicPages } from './public-collection.ts';

/** A page at an address, as far as this phone can tell. */
export interface OpenedPage {
  readonly page: Page | undefined;
  /** When this phone was last told which pages there are (ms); `undefined`: never. */
  readonly pulledAt: number | undefined;
  /** It was read here once: where it is gone now, it was taken off. */
  readonly wasHere: boolean;
}

/** What is kept here of an address that was opened. */
export const openedKind = 'opened-page';

/** The page that a prerendered document carries. */
export function builtPage(snapshot: Readonly<Record<string, unknown>>, asked: string): Page | undefined {
  const parsed = v.safeParse(v.array(Page), snapshot[publicPages.name]);
  return parsed.success ? pageAt(parsed.output, asked) : undefined;
}

/** The page at an address by what was pulled; until anything was, the one that was built in. */
export async function readOpenedPage(
  view: View,
  asked: string,
  built: Page | undefined,
): Promise<OpenedPage> {
  const pulledAt = await view.pulledAt(publicPages);
  const found = pageAt(await view.list(publicPages), asked);
  const wasHere = built !== undefined || (await view.local(openedKind, asked)) !== undefined;
  return { page: found ?? (pulledAt === undefined ? built : undefined), pulledAt, wasHere };
}

/**
 * Asks the office which pages there are: at each visit, and at once for one that is not here. With no signal too: that
 * the office cannot be reached is what the page then says beside how old it is.
 */
export async function refreshPage(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  asked: string,
): Promise<Failure | undefined> {
  const isHere = pageAt(await view.list(publicPages), asked) !== undefined;
  const isOffline = globalThis.navigator?.onLine === false;
  return pull(publicPages, undefined, { ...atVisit(), force: !isHere || isOffline });
}

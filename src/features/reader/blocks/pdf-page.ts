import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

const Page = v.pipe(
  v.number(),
  v.check((page) => Number.isInteger(page)),
  v.minValue(1),
);

export function pageRecord(contentId: string, page: number): LocalRecord {
  return { kind: 'page', key: contentId, value: page };
}

/** Returns the page at which the current person left a PDF. */
export async function readPage(view: View, contentId: string): Promise<number> {
  const parsed = v.safeParse(Page, await view.local('page', contentId));
  return parsed.success ? parsed.output : 1;
}

/** Whether any PDF was opened on this phone: the library is cached then. */
export async function hasOpenedPaper(view: View): Promise<boolean> {
  return (await view.locals('page')).length > 0;
}

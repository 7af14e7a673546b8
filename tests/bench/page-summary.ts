import { median } from './floor.ts';

/** A figure that was read off every public page. */
export interface PageFigure {
  readonly name: string;
  readonly byPage: ReadonlyMap<string, number>;
  /** Which end is the worse one. */
  readonly worst: 'highest' | 'lowest';
  readonly say: (value: number) => string;
}

/** The heading of a table of summaries. */
export const summaryHeading = ['| What | Median of the pages | Worst | On |', '|---|---|---|---|'] as const;

/** A figure of all pages in one row: the median, and the worst with its page. */
export function summaryRow({ name, byPage, worst, say }: PageFigure): string {
  const ordered = [...byPage].toSorted(([, one], [, other]) =>
    worst === 'highest' ? other - one : one - other,
  );
  const [path = '', value = 0] = ordered[0] ?? [];
  return `| ${name} | ${say(median([...byPage.values()]))} | ${say(value)} | \`${path}\` |`;
}

import { median } from './floor.ts';

/** A figure of every public page. */
export interface PageFigure {
  readonly name: string;
  readonly byPage: ReadonlyMap<string, number>;
  readonly worst: 'highest' | 'lowest';
  readonly say: (value: number) => string;
}

function summary({ name, byPage, worst, say }: PageFigure): string {
  const ordered = [...byPage].toSorted(([, one], [, other]) =>
    worst === 'highest' ? other - one : one - other,
  );
  const [path = '', value = 0] = ordered[0] ?? [];
  return `${name} ${say(median([...byPage.values()]))}, worst ${say(value)} (\`${path}\`)`;
}

/** Writes figures of all pages in one line: the median of each, and the worst with its page. */
export function summaryLine(heading: string, figures: readonly PageFigure[]): string {
  return `${heading}, median of the pages and worst: ${figures.map(summary).join('; ')}.`;
}

import { median } from './floor.ts';

/** A figure that was read off every public page. */
export interface PageFigure {
  readonly name: string;
  readonly byPage: ReadonlyMap<string, number>;
  /** Which end is the worse one. */
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

/** Figures of all pages in one line: of each the median, and the worst with its page. */
export function summaryLine(told: string, figures: readonly PageFigure[]): string {
  return `${told}, median of the pages and worst: ${figures.map(summary).join('; ')}.`;
}

/** Figures of all rounds of one case. */
import type { Figures } from './steps.ts';

export function median(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((a, b) => a - b);
  const [one, other] = [ordered[(ordered.length - 1) >> 1], ordered[ordered.length >> 1]];
  return one === undefined || other === undefined ? Number.NaN : (one + other) / 2;
}

/** Writes a number with as many digits as are significant. */
export function short(number: number): string {
  if (Number.isInteger(number) || number >= 20) return number.toFixed(0);
  return number.toFixed(number < 1 ? 2 : 1);
}

/** Writes the range of several figures, ` (least–most)`; '' for one. */
export function spread(all: readonly number[]): string {
  return all.length > 1 ? ` (${short(Math.min(...all))}–${short(Math.max(...all))})` : '';
}

/** Every round of each rival, by the name of the figure. */
export class Read {
  readonly #of: Map<string, Map<string, number[]>>;

  constructor(rivals: readonly string[]) {
    this.#of = new Map(rivals.map((rival) => [rival, new Map()]));
  }

  add(rival: string, figures: Figures): void {
    const of = this.#of.get(rival);
    for (const [what, figure] of Object.entries(figures)) of?.set(what, [...(of.get(what) ?? []), figure]);
  }

  all(rival: string, what: string): readonly number[] {
    return this.#of.get(rival)?.get(what) ?? [];
  }

  /** Returns one line for each rival, to print during the run. */
  said(): string {
    return [...this.#of]
      .map(([rival, figures]) => {
        const each = [...figures].map(([what, all]) => `${what} ${short(median(all))}${spread(all)}`);
        return `  ${rival}: ${each.join(', ')}`;
      })
      .join('\n');
  }
}

/** Prints one table of all fault scenarios at the end of a run, and leaves it in `test-results/faults.txt`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { kinds, type Tally, tallyName } from './expectations.ts';

const file = join(import.meta.dirname, '../../../test-results/faults.txt');

interface Line {
  runs: number;
  ms: number;
  tally: Tally;
}

function added(one: Tally, other: Tally | undefined): Tally {
  const sum = kinds.map((kind) => {
    const fields = Object.entries(one[kind]).map(([field, count]) => {
      const before = other?.[kind][field as keyof Tally[typeof kind]] ?? 0;
      return [field, count + before];
    });
    return [kind, Object.fromEntries(fields)];
  });
  return Object.fromEntries(sum);
}

function total(tally: Tally, field: 'lost' | 'duplicated' | 'visible'): string {
  return String(kinds.reduce((sum, kind) => sum + tally[kind][field], 0));
}

function cell({ accepted, arrived }: Tally[keyof Tally]): string {
  return accepted === 0 ? '·' : `${arrived}/${accepted}`;
}

function cells(title: string, { runs, ms, tally }: Line): string[] {
  const counts = [total(tally, 'visible'), total(tally, 'lost'), total(tally, 'duplicated')];
  return [
    title,
    String(runs),
    (ms / runs / 1_000).toFixed(1),
    ...kinds.map((kind) => cell(tally[kind])),
    ...counts,
  ];
}

function aligned(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const padded = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(padded).join('  ')).join('\n');
}

export default class FaultsTable implements Reporter {
  readonly #lines = new Map<string, Line>();

  onTestEnd(test: TestCase, { attachments, duration }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== tallyName || !body) continue;
      const before = this.#lines.get(test.title);
      this.#lines.set(test.title, {
        runs: (before?.runs ?? 0) + 1,
        ms: (before?.ms ?? 0) + duration,
        tally: added(JSON.parse(body.toString()), before?.tally),
      });
    }
  }

  onEnd(): void {
    if (this.#lines.size === 0) return;
    const head = ['fault (arrived/accepted)', 'runs', 's', ...kinds, 'visible', 'lost', 'doubled'];
    const lines = [...this.#lines].sort(([one], [other]) => (one < other ? -1 : 1));
    const table = aligned([head, ...lines.map(([title, line]) => cells(title, line))]);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `${table}\n`);
    console.log(`\n${table}\n`);
  }
}

/** What the host check found, as a table for people and as JSON for machines. */
import { countOf, type Finding, type Level, type Row } from './check.ts';
import type { ProposedSetting } from './proposed-settings.ts';

export interface Report {
  readonly host: string;
  readonly write: boolean;
  readonly works: boolean;
  readonly warnings: number;
  readonly rows: readonly Row[];
  readonly settings: readonly ProposedSetting[];
}

const marks: Record<Level, string> = { fine: '', note: 'Odd: ', warning: 'Warning: ', failure: 'FAILS: ' };

/** Counts what was found; the app works where nothing that it needs has failed. */
export function reportOf(
  host: string,
  write: boolean,
  rows: readonly Row[],
  settings: readonly ProposedSetting[],
): Report {
  const findings = rows.flatMap((row) => row.findings);
  const of = (wanted: Level) =>
    new Set(findings.flatMap(({ level, text }) => (level === wanted ? text : [])));
  const works = of('failure').size === 0;
  return { host, write, works, warnings: of('warning').size, rows, settings };
}

/** The report as JSON. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The report as a table, the settings as lines of a .env file, and a last sentence. */
export function reportText({ host, write, works, warnings, rows, settings }: Report): string {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const often = metOften(rows);
  const table = areas.flatMap((area) => [
    '',
    area,
    ...rows.filter((row) => row.area === area).flatMap((row) => linesOf(row, width, often)),
  ]);
  const head = ' '.repeat(width - 5);
  return [
    `Host check of ${host}, ${write ? 'writing items of its own' : 'reading only'}`,
    '',
    `  Asked${head}  Reached    Understood  What it showed`,
    ...table,
    '',
    ...(often.size > 0 ? ['In several calls:', ...[...often.values()].map((line) => `  ${line}`), ''] : []),
    ...(settings.length > 0
      ? ['Settings that fit (.env):', ...settings.map((one) => settingLine(one, width)), '']
      : []),
    `${conclusion(works)} ${warnings === 0 ? 'No warnings.' : `${countOf(warnings, 'warning')}.`}`,
    '',
  ].join('\n');
}

function settingLine({ name, value, reason }: ProposedSetting, width: number): string {
  return `  ${`${name}=${value}`.padEnd(width + 14)}  # ${reason}`;
}

function conclusion(works: boolean): string {
  return works ? 'The app can work with this host.' : 'The app can’t work with this host: see FAILS.';
}

/** What was odd in three calls or more: it is said once, with how many calls showed it. */
function metOften(rows: readonly Row[]): Map<string, string> {
  const lines = new Map<string, string>();
  const odd = rows.flatMap(({ findings }) => findings.filter(isOdd));
  for (const { level, text } of odd) {
    const count = odd.filter((other) => other.text === text).length;
    if (count > 2) lines.set(text, `${marks[level]}${text} (${count} calls)`);
  }
  return lines;
}

function isOdd({ level }: Finding): boolean {
  return level === 'note' || level === 'warning';
}

function linesOf(
  { name, reached, understood, findings }: Row,
  width: number,
  often: ReadonlyMap<string, string>,
): string[] {
  const own = findings.filter(({ text }) => !often.has(text));
  const [first, ...more] = own.map(({ level, text }) => marks[level] + text);
  const facts = `${name.padEnd(width)}  ${reached.padEnd(9)}  ${understood.padEnd(10)}`;
  const indent = ' '.repeat(width + 27);
  return [`  ${facts}  ${first ?? ''}`.trimEnd(), ...more.map((text) => indent + text)];
}

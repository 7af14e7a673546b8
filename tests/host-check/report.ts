/** What the host check found, as a table for people and as JSON for machines. */
import { countOf, type Finding, failure, type Level, type Row } from './check.ts';
import type { ProposedSetting } from './proposed-settings.ts';
import type { WrongHost } from './wrong-host.ts';

export interface Report {
  readonly host: string;
  readonly write: boolean;
  readonly works: boolean;
  /** The verdict: the thing that is there instead of a CMS, and the next step; nothing where the CMS answers. */
  readonly verdict?: string;
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

/** The report of a host that is none of ours: its verdict, and nothing else was asked. */
export function reportOfWrongHost(
  host: string,
  write: boolean,
  first: Row,
  { sentence, settings = [] }: WrongHost,
): Report {
  const row: Row = { ...first, understood: 'no', findings: [failure(sentence)] };
  return { host, write, works: false, verdict: sentence, warnings: 0, rows: [row], settings };
}

/** The verdict first, then what fails, the table, and the settings as lines of a .env file. */
export function reportText(report: Report): string {
  const { host, write, rows, settings, verdict } = report;
  const width = Math.max(...rows.map(({ name }) => name.length));
  const proposed = settings.map((one) => settingLine(one, width));
  return [
    `Host check of ${host}, ${write && !verdict ? 'writing items of its own' : 'reading only'}`,
    '',
    ...(verdict ? [verdict, ''] : []),
    conclusion(report),
    ...(verdict ? [] : [...failuresOf(rows), '', ...tableOf(rows, width)]),
    '',
    ...(proposed.length > 0 ? ['Settings that fit (.env):', ...proposed, ''] : []),
  ].join('\n');
}

/** Failures stand at the top, whatever else is in the table. */
function failuresOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, findings }) =>
    findings.flatMap(({ level, text }) => (level === 'failure' ? `  ${marks.failure}${name}: ${text}` : [])),
  );
}

function tableOf(rows: readonly Row[], width: number): string[] {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const often = metOften(rows);
  const table = areas.flatMap((area) => [
    '',
    area,
    ...rows.filter((row) => row.area === area).flatMap((row) => linesOf(row, width, often)),
  ]);
  return [
    `  Asked${' '.repeat(width - 5)}  Reached    Understood  What it showed`,
    ...table,
    ...(often.size > 0 ? ['', 'In several calls:', ...[...often.values()].map((line) => `  ${line}`)] : []),
  ];
}

function settingLine({ name, value, reason }: ProposedSetting, width: number): string {
  return `  ${`${name}=${value}`.padEnd(width + 14)}  # ${reason}`;
}

function conclusion({ works, warnings, verdict }: Report): string {
  if (verdict) return 'The app can’t work with this host. Nothing else was asked there.';
  const counted = warnings === 0 ? 'No warnings.' : `${countOf(warnings, 'warning')}.`;
  return works
    ? `The app can work with this host. ${counted}`
    : `The app can’t work with this host. ${counted}`;
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
  const own = findings.filter((one) => !isOdd(one) || !often.has(one.text));
  const [first, ...more] = own.map(({ level, text }) => marks[level] + text);
  const facts = `${name.padEnd(width)}  ${reached.padEnd(9)}  ${understood.padEnd(10)}`;
  const indent = ' '.repeat(width + 27);
  return [`  ${facts}  ${first ?? ''}`.trimEnd(), ...more.map((text) => indent + text)];
}

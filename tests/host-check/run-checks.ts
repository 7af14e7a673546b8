/**
 * Makes the calls one after the other and turns each into a row. A read without an answer is asked once more, as the
 * app would; what changes something is asked once. A host that does not answer at all is asked nothing more.
 */
import { CmsError } from '#src/cms/errors.ts';
import {
  type Check,
  type Finding,
  failure,
  fine,
  lostFindings,
  note,
  type Row,
  StillThereError,
  type Tools,
  warning,
} from './check.ts';
import { odditiesOf } from './oddities.ts';

/** The longest time (ms) that a host which asks to wait is given. */
const longestWait = 5_000;

/** Runs the checks in their order. */
export async function runChecks(
  checks: readonly Check[],
  tools: Tools,
  before: readonly Row[] = [],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of checks) {
    // One that never answered: each further call would only wait its time out
    const isSilent = silentAreas([...before, ...rows]).includes(one.area);
    const reason = one.skip?.(tools) ?? (isSilent ? 'nothing answers there' : undefined);
    rows.push(reason === undefined ? await runCheck(one, tools) : skipped(one, reason));
  }
  return rows;
}

/** Areas of which something was asked, and nothing was ever answered. */
function silentAreas(rows: readonly Row[]): string[] {
  const answers = (wanted: string) => rows.some(({ area, reached }) => area === wanted && reached === 'yes');
  return rows.flatMap(({ area, reached }) => (reached === 'no' && !answers(area) ? area : []));
}

function skipped({ name, area }: Check, reason: string): Row {
  return { name, area, reached: 'not asked', understood: 'not asked', findings: [fine(reason)] };
}

async function runCheck(one: Check, tools: Tools): Promise<Row> {
  const { name, area } = one;
  const [from, lostFrom] = [tools.wire.exchanges.length, tools.wire.lost.length];
  const tried = await attempt(one, tools);
  const came = tools.wire.exchanges.slice(from);
  const odd = came.flatMap((exchange) => odditiesOf(exchange, tools.options.slowMs));
  const isLost = came.length === 0 && tools.wire.lost.length > lostFrom;
  const row = { name, area, reached: isLost ? 'no' : 'yes' } as const;
  const all = (findings: readonly Finding[]) => unique([...findings, ...tried.findings, ...odd]);
  if (!tried.error) return { ...row, understood: 'yes', findings: all(one.judge(tried.value, tools)) };
  if (!(tried.error instanceof CmsError)) throw tried.error;
  const meant = one.judgeError?.(tried.error, tools);
  if (meant) return { ...row, understood: 'yes', findings: all(meant) };
  const reason = tools.wire.lost.slice(lostFrom).at(-1)?.reason;
  const words = wordsOf(tried.error, reason);
  return { ...row, understood: 'no', findings: all([one.needed ? failure(words) : warning(words)]) };
}

interface Tried {
  readonly value?: unknown;
  readonly error?: unknown;
  readonly findings: readonly Finding[];
}

async function attempt(one: Check, tools: Tools): Promise<Tried> {
  const { lost } = tools.wire;
  const lostFrom = lost.length;
  try {
    return { value: await one.call(tools), findings: [] };
  } catch (error) {
    if (one.changes || !(error instanceof CmsError) || !mayPass(error)) return { error, findings: [] };
    if (lost.at(-1)?.reason.startsWith('no whole answer')) return { error, findings: [] };
    await waited(Math.min(error.retryAfterMs ?? 0, longestWait));
    const words = wordsOf(error, lost.slice(lostFrom).at(-1)?.reason);
    return one.call(tools).then(
      (value) => ({ value, findings: [warning(`the first try failed: ${words}`)] }),
      (second) => ({ error: second, findings: [] }),
    );
  }
}

function mayPass({ kind, page }: CmsError): boolean {
  return kind === 'offline' || kind === 'busy' || (kind === 'garbled' && page);
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** What an error means to who runs the host. */
function wordsOf(error: CmsError, reason: string | undefined): string {
  const { kind, status, page, denied, message } = error;
  if (error instanceof StillThereError) return message;
  const code = status === undefined ? '' : ` (${status})`;
  if (kind === 'offline') return reason ?? 'no answer';
  if (kind === 'signed-out') return `it asks to sign in${code}`;
  if (page) return `a web page came instead of an answer${code}`;
  if (kind === 'garbled') return `the answer can’t be understood${code}`;
  if (kind === 'busy' && status === 429) return 'it asks to wait (429)';
  if (kind === 'busy') return `the host failed${code}`;
  return `${denied ? 'not allowed' : 'refused'}${code}: ${message}`;
}

function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [one.text, one])).values()];
}

/** Takes away what the checks made; says what is left. */
export async function cleanUp({ made }: Tools): Promise<Row[]> {
  const left: Finding[] = [];
  const count = made.size;
  for (const [name, one] of [...made].toReversed()) {
    const gone = await one.remove().then(
      () => true,
      () => false,
    );
    left.push(...lostFindings(one.lost));
    if (gone) made.delete(name);
    else left.push(warning(`${one.what} could not be deleted: please delete it by hand`));
  }
  if (count === 0) return [];
  const findings = left.length > 0 ? left : [note('what a check had left behind is deleted')];
  return [{ name: 'Cleaning up', area: 'Afterwards', reached: 'yes', understood: 'yes', findings }];
}

/**
 * Reading a row back after a write: where its answer shows a loss, where the row is large (an answer may repeat what was
 * posted), and the first time a table is written whose answers say nothing of the row.
 * Invariant: a reading that fails proves nothing; the write has happened.
 */
import * as v from 'valibot';
import { asciiJson } from '#src/kit/ascii-json.ts';
import { lossSentence, textColumnBytes } from '#src/kit/stored-loss.ts';
import { classify } from './errors.ts';
import { type AfterWrite, lossOf } from './stored.ts';

/** Rows of more bytes than this are near what a TEXT column keeps. */
const largeBytes = textColumnBytes - 5_535;

interface WrittenRow<Row> {
  readonly table: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** The key of what was sent that holds most of it. */
  readonly value: 'data' | 'ItemValue';
  /** Undefined where the answer did not say which row it is. */
  readonly read: (() => Promise<unknown>) | undefined;
  /** How the stored row is read. */
  readonly row: v.GenericSchema<unknown, Row>;
}

/** Returns what is known of a row after its write: what the answer said, or what reading it back says. */
export type ReadBack = <Row>(answer: AfterWrite, written: WrittenRow<Row>) => Promise<Known<Row>>;

/** Each of them said, so that it takes the place of what the answer alone told. */
interface Known<Row> {
  readonly loss: string | undefined;
  readonly row: Row | undefined;
  readonly isSilent: undefined;
}

/** Of one wire: it remembers which tables were written. */
export function createReadBack(): ReadBack {
  const tables = new Set<string>();
  return async (answer, { table, sent, value, read, row: schema }) => {
    const isFirst = !tables.has(table);
    tables.add(table);
    const bytes = asciiJson(sent[value] ?? {}).length;
    const isLarge = bytes > largeBytes;
    const isUntold = isFirst && answer.isSilent === true && bytes > '{}'.length;
    // PHP: an answer may repeat the row as it was before the write.
    const isNeeded = answer.loss !== undefined || isLarge || isUntold;
    const { loss, row } = (isNeeded && read && (await readAgain(sent, value, read, isLarge))) || answer;
    if (loss === undefined) return { loss, row: undefined, isSilent: undefined };
    const stored = v.safeParse(schema, row);
    return { loss, row: stored.success ? stored.output : undefined, isSilent: undefined };
  };
}

async function readAgain(
  sent: WrittenRow<unknown>['sent'],
  value: string,
  read: () => Promise<unknown>,
  isLarge: boolean,
): Promise<AfterWrite | undefined> {
  const lost = { loss: lossSentence({ kind: 'end' }, sent[value]) };
  try {
    const row = await read();
    if (typeof row !== 'object') return undefined;
    const there = lossOf(sent, value, row);
    // A small row without its value may be a host that answers no more.
    return there.isSilent && isLarge ? lost : there;
  } catch (error) {
    return classify(error).unreadable ? lost : undefined;
  }
}

/**
 * Reads a row back after a write in three cases: the answer shows a loss; the row is large (an answer may repeat the
 * posted value); or it is the first write to a table whose answers leave the row out.
 * Invariant: a failed read proves nothing; the write has happened.
 */
import * as v from 'valibot';
import { asciiJson } from '#src/kit/ascii-json.ts';
import { lossSentence, textColumnBytes } from '#src/kit/stored-loss.ts';
import { classify } from './errors.ts';
import { type AfterWrite, lossOf } from './stored.ts';

/** The size above which a row is close to the limit of a TEXT column. */
const largeBytes = textColumnBytes - 5_535;

interface WrittenRow<Row> {
  readonly table: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** The key of the sent record's largest column. */
  readonly value: 'data' | 'ItemValue';
  /** Reads the row; undefined where the answer has no id. */
  readonly read: (() => Promise<unknown>) | undefined;
  /** The schema of the stored row. */
  readonly row: v.GenericSchema<unknown, Row>;
}

/** Returns the state of a row after its write, from the answer or from reading the row back. */
export type ReadBack = <Row>(answer: AfterWrite, written: WrittenRow<Row>) => Promise<RowState<Row>>;

/** The state of a stored row. Every key is present, so that spreading it replaces the answer's keys. */
interface RowState<Row> {
  readonly loss: string | undefined;
  readonly row: Row | undefined;
  readonly isSilent: undefined;
}

/** Creates the read-back of one client, which remembers the tables that were written. */
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
    const readLoss = lossOf(sent, value, row);
    // A small row without its value may come from a host that never returns values: only for a large one it is a loss.
    return readLoss.isSilent && isLarge ? lost : readLoss;
  } catch (error) {
    return classify(error).unreadable ? lost : undefined;
  }
}

/**
 * Compares the row in the host's answer with the sent one, and reports lost text or entries.
 * Invariant: an answer without the row proves nothing, and is told apart from an answer that shows a loss.
 */
import * as v from 'valibot';
import { isFields } from '#src/kit/is-fields.ts';
import { lossIn, lossSentence } from '#src/kit/stored-loss.ts';
import { readJson } from './loose-json.ts';

/** The known state of a row after its write. */
export interface AfterWrite<Row = unknown> {
  /** A sentence for the author that names the lost part. */
  readonly loss?: string | undefined;
  /** The row as the host stored it, where a part was lost and the rest can be read. */
  readonly row?: Row | undefined;
  /** Set where the answer does not show the stored row. */
  readonly isSilent?: boolean | undefined;
}

/** The values that hold a whole row: the other columns only repeat parts of them for other programs. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the row in an answer: the answer itself, or its `data`.
 * PHP: {"Id":"7","ItemValue":"{\"name\":\"Spaza "} and {"success":true,"data":{"id":7,"data":{…}}}
 */
function rowIn(answer: unknown, key: string): Values {
  if (!isFields(answer)) return {};
  const inner = answer['data'];
  if (!isFields(inner) || (key in answer && key !== 'data')) return answer;
  if (key in inner) return inner;
  // A row in `data` without its value proves nothing: it is not compared.
  return 'id' in inner || 'Id' in inner ? {} : answer;
}

/** Compares the sent record with the row in an answer; `value` is the key of the record's largest column. */
export function lossOf(sent: Values, value: string, answer: unknown): AfterWrite {
  const row = rowIn(answer, value);
  if (isSilentOf(row[value])) return { isSilent: true };
  for (const [key, part] of Object.entries(sent)) {
    if (typeof part !== 'object' || isSilentOf(row[key])) continue;
    const loss = lossIn(part, storedValue(row[key]));
    if (loss) return { loss: lossSentence(loss, part), row };
  }
  return {};
}

/** Reads the value of a column as leniently as rows are read; a text that is no JSON stays a text. */
function storedValue(stored: unknown): unknown {
  const read = typeof stored === 'string' ? readJson(stored) : undefined;
  return read ? read.value : stored;
}

/** PHP: {"id":7,"data":[]}: an answer may give the id alone. */
function isSilentOf(stored: unknown): boolean {
  const isEmpty = typeof stored === 'object' && stored !== null && Object.keys(stored).length === 0;
  return stored === undefined || stored === null || stored === '' || isEmpty || isMessage(stored);
}

/** PHP: {"success":true,"data":"Item updated"}; `Array` is the rest of a value that was stored as text. */
function isMessage(stored: unknown): boolean {
  return typeof stored === 'string' && stored !== 'Array' && !/^[\s\0\uFEFF]*[[{]/.test(stored);
}

/** Adds the known state of the row to an answer that passes the schema. */
export function withLoss<Answer extends object>(
  answer: v.GenericSchema<unknown, Answer>,
  sent: Values,
  value: string,
) {
  return v.pipe(
    v.unknown(),
    v.transform((came) => ({ came, answer: came })),
    v.object({ came: v.unknown(), answer }),
    v.transform(({ came, answer: read }): Answer & AfterWrite => ({ ...read, ...lossOf(sent, value, came) })),
  );
}

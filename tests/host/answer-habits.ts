// Distortions of response bodies as old PHP hosts cause them: each habit rewrites the JSON of one response.
import { isObject, type JsonObject } from './body.ts';

/** Rewrites the body of one response; `path` is the endpoint's. */
export type AnswerHabit = (body: string, path: string) => string;

/** Rewrites every nested value of the rows, through JSON texts too; the columns themselves stay as they are. */
function inValues(change: (value: unknown, key: string) => unknown): AnswerHabit {
  return (body) => JSON.stringify(rows(JSON.parse(body), change));
}

type Change = (value: unknown, key: string) => unknown;

function rows(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((row) => rows(row, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key === 'children') return [key, rows(one, change)];
      if (key === 'ItemValue' && typeof one === 'string') return [key, insideText(one, change)];
      return [key, key === 'data' || key === 'elements' ? inside(one, key, change) : one];
    }),
  );
}

function insideText(text: string, change: Change): string {
  try {
    return JSON.stringify(inside(JSON.parse(text), 'ItemValue', change));
  } catch {
    return text;
  }
}

function inside(value: unknown, key: string, change: Change): unknown {
  if (Array.isArray(value))
    return change(
      value.map((one) => inside(one, key, change)),
      key,
    );
  if (!isObject(value)) return change(value, key);
  const fields: JsonObject = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, inside(one, name, change)]),
  );
  return change(fields, key);
}

/** Rewrites the JSON text of each stored value; a value that is an object is serialised first. */
function inTexts(change: (json: string) => string): AnswerHabit {
  const inRow = (row: unknown): unknown => {
    if (Array.isArray(row)) return row.map(inRow);
    if (!isObject(row)) return row;
    return Object.fromEntries(
      Object.entries(row).map(([key, one]) => {
        if (key === 'children') return [key, inRow(one)];
        if (key !== 'data' && key !== 'ItemValue') return [key, one];
        return [key, change(typeof one === 'string' ? one : JSON.stringify(one))];
      }),
    );
  };
  return (body) => JSON.stringify(inRow(JSON.parse(body)));
}

export const answerHabits = {
  /** PHP: `htmlspecialchars` before the row was stored: `O&#039;Neill`. */
  entities: inValues((value) =>
    typeof value === 'string' && !value.includes('<')
      ? value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#039;')
      : value,
  ),
  /** PHP: `htmlspecialchars` went over the HTML too: `&lt;p&gt;`. */
  'escaped-tags': inValues((value) =>
    typeof value === 'string' && value.includes('<')
      ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
      : value,
  ),
  /** PHP: `addslashes` before the row was stored: `It\\'s`, `href=\\"…\\"`. */
  slashes: inValues((value) => (typeof value === 'string' ? value.replace(/["']/g, '\\$&') : value)),
  /** PHP: `array_filter` left holes in a list, and `json_encode` made it an object: `{"0":…,"2":…}`. */
  'list-with-holes': inValues((value) =>
    Array.isArray(value) && value.length > 1
      ? Object.fromEntries(value.map((one, at) => [String(at === 0 ? 0 : at + 1), one]))
      : value,
  ),
  /** PHP: booleans and numbers went through a form: `"1"`, `""`, `"10"`. */
  'values-as-texts': inValues((value) =>
    typeof value === 'boolean' ? (value ? '1' : '') : typeof value === 'number' ? String(value) : value,
  ),
  /** A list inside a value is stored as its JSON text. */
  'lists-as-json-text': inValues((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
  /** PHP: `addslashes` before the row was stored: `{\\"title\\":\\"It\\'s\\"}`. */
  'slashes-in-json': inTexts((json) => json.replace(/[\\"']/g, '\\$&')),
  /** JSON that was written by hand: a byte order mark, raw line ends, a comma and a NUL at the end. */
  'untidy-json': inTexts((json) => `\uFEFF${json.replace(/(^|[^\\])\\n/g, '$1\n').replace(/\}$/, ',}')},\0`),
  /** PHP: `LIMIT 100`, whatever the request asks for. */
  'at-most-100': (body) => {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? JSON.stringify(value.slice(0, 100)) : body;
  },
} as const satisfies Readonly<Record<string, AnswerHabit>>;

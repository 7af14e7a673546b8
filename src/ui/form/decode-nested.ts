import { decode, type FormDataInfo } from 'decode-formdata';
import type * as v from 'valibot';
import type { Decode } from './problems.ts';

/** As much of a schema as says where its lists, ticks and numbers are. */
interface Shape {
  readonly type: string;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly entries?: Readonly<Record<string, Shape>>;
}

/** What form data do not say of themselves: an empty list and an unticked box send nothing, a number is sent as text. */
function collectInfo(
  { type, wrapped, item, entries }: Shape,
  path: string,
  info: Required<FormDataInfo>,
): void {
  if (type === 'array') info.arrays.push(path);
  if (type === 'boolean') info.booleans.push(path);
  if (type === 'number') info.numbers.push(path);
  if (wrapped) collectInfo(wrapped, path, info);
  if (item) collectInfo(item, `${path}.$`, info);
  for (const [key, entry] of Object.entries(entries ?? {}))
    collectInfo(entry, path ? `${path}.${key}` : key, info);
}

/** The numbers that the rows of each list bear in the names of their fields, in the order of the page. */
type RowNumbers = Map<string, string[]>;

/** The same data with rows counted from 0: a row bears one number for life, wherever it is moved. */
function countRows(data: FormData): readonly [FormData, RowNumbers] {
  const counted = new FormData();
  const numbers: RowNumbers = new Map();
  for (const [name, value] of data) {
    const parts = name.split('.').map((part, at, all) => {
      if (!/^\d+$/.test(part)) return part;
      const list = all.slice(0, at).join('.');
      const rows = numbers.get(list) ?? [];
      numbers.set(list, rows);
      return rows.includes(part) ? rows.indexOf(part) : rows.push(part) - 1;
    });
    counted.append(parts.join('.'), value);
  }
  return [counted, numbers];
}

/** Reads fields named `questions.3.text` as the lists and groups of a schema; a name that repeats is a list too. */
export function nestedDecoder(schema: v.GenericSchema): Decode {
  const info = { arrays: [], booleans: [], dates: [], files: [], numbers: [] };
  collectInfo(schema, '', info);
  return (data) => {
    const [counted, numbers] = countRows(data);
    return {
      input: decode(counted, info),
      fieldOf: (path) =>
        path
          .split('.')
          .reduce((list, part) => (list ? `${list}.${numbers.get(list)?.[Number(part)] ?? part}` : part), ''),
    };
  };
}

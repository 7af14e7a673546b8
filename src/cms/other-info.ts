/**
 * The calls for other-info records: Event, Bookings, ICourse, Settings and this app's own types.
 * Invariant: the result of a search is complete; `ItemValue` is an object in the app and a JSON string on the wire; the
 * host's own spellings (`Decription`, `?Id`, `?OtherId`) stay.
 */
import * as v from 'valibot';
import { asciiJson } from '#src/kit/ascii-json.ts';
import { receivedColumns } from '#src/kit/received-columns.ts';
import { type Call, checked } from './client.ts';
import { CmsError } from './errors.ts';
import { withDoubt } from './held-back.ts';
import { type Missing, orMissing } from './missing.ts';
import {
  AnyFields,
  type Fields,
  PhpId,
  PhpObjectOrNone,
  PhpText,
  phpList,
  phpOne,
  phpRows,
  type Rows,
} from './php-values.ts';
import { createReadBack } from './read-back.ts';
import { readTexts, writeTexts } from './readings/record.ts';
import { mergedWrite, type ReplacedRecord } from './replaced-record.ts';
import type { CmsSettings } from './settings.ts';
import { type AfterWrite, withLoss } from './stored.ts';
import { Accepted, Saved } from './verdict.ts';

// PHP: {"Id":"7","Decription":null,"ItemValue":"{\"title\":\"…\"}"}: the column is misspelt on the host
/** The columns of a record, as the host sends them. */
export const OtherInfoColumns = v.object({
  Id: PhpId,
  Name: PhpText,
  ItemType: PhpText,
  ImageUrl: PhpText,
  ParentId: PhpText,
  Notes: PhpText,
  ItemValue: v.optional(PhpObjectOrNone, {}),
  Status: PhpText,
  Decription: PhpText,
  Rules: PhpText,
  ItemCode: PhpText,
  ...v.entriesFromList(receivedColumns, v.optional(v.unknown())),
});
type Columns = v.InferOutput<typeof OtherInfoColumns>;

/**
 * Builds the schema of a record with these columns; its texts are decoded, and `found` has them as the host sent them.
 */
export function readRow(columns: v.GenericSchema<unknown, Columns>): v.GenericSchema<unknown, OtherInfo> {
  return v.pipe(
    columns,
    v.transform((rawColumns) => ({ ...readTexts(rawColumns), rawColumns })),
  );
}

/** The schema of a record, unless the caller passes another one. */
export const OtherInfoRow = readRow(OtherInfoColumns);
export type OtherInfo = Readonly<Columns> & { readonly rawColumns: Readonly<Columns> };

const column = v.optional(v.string());

const OtherInfoPayload = v.pipe(
  v.object({
    Id: v.optional(v.pipe(v.string(), v.nonEmpty())),
    Name: column,
    ItemType: v.pipe(v.string(), v.nonEmpty()),
    ImageUrl: column,
    ParentId: v.optional(v.pipe(v.string(), v.nonEmpty()), '1'),
    Notes: column,
    ItemValue: AnyFields,
    Status: column,
    Decription: column,
    Rules: column,
    ItemCode: column,
  }),
  // ASCII only: many of these tables store three bytes a character, or only Latin-1.
  v.transform((record) => ({ ...record, ItemValue: asciiJson(record.ItemValue) })),
);
/** A record to save: without `Id` a new one, with `Id` a replacement. */
export type OtherInfoToSave = Readonly<v.InferInput<typeof OtherInfoPayload>>;

export interface Search {
  readonly ItemType: string;
  /** The id of the parent; '' searches below every parent. */
  readonly ParentId: string;
  /** The schema of a row; a list leaves out rows that do not pass. */
  readonly row?: v.GenericSchema<unknown, OtherInfo> | undefined;
  /** The expected number of records; the search requests one more, which shows whether the answer was cut off. */
  readonly expected?: number;
}

export interface OtherInfos {
  /**
   * Saves a record and returns the host's id of it; an answer without one fails, except where PHP printed `true` as 1:
   * then the id is missing.
   */
  save(
    record: OtherInfoToSave,
    signal?: AbortSignal,
    replaced?: ReplacedRecord<OtherInfo>,
  ): Promise<{ readonly id?: string } & AfterWrite<OtherInfo>>;
  list(otherId: string, signal?: AbortSignal): Promise<OtherInfo[]>;
  get(id: string, signal?: AbortSignal): Promise<OtherInfo | Missing>;
  /** Resolves also where the host reports that the record does not exist. */
  remove(id: string, signal?: AbortSignal): Promise<void>;
  search(search: Search, signal?: AbortSignal): Promise<Rows<OtherInfo>>;
  /** Returns one page of a search, possibly incomplete; only for a probe of the host. */
  searchPage(search: Search, count: number, signal?: AbortSignal): Promise<Rows<OtherInfo>>;
}

/** The area of save, list, get, delete and search. */
export function createOtherInfo(call: Call, settings: CmsSettings): OtherInfos {
  const { hostReplacesRows } = settings;
  const host = 'other-info';
  const counts = new Map<string, number>();
  const searchPage: OtherInfos['searchPage'] = (
    { ItemType, ParentId, row = OtherInfoRow },
    count,
    signal,
  ) => {
    const query = { ...(ParentId && { ParentId }), ItemType, ProductCount: String(count) };
    return call({ host, path: 'search.php', query, answer: phpRows(row), changes: false }, signal);
  };
  const readBack = createReadBack();
  const got = (id: string, signal?: AbortSignal) => {
    const answer = phpOne(OtherInfoRow);
    return orMissing(call({ host, path: 'get.php', query: { id }, answer, changes: false }, signal));
  };
  return {
    save: async (record, signal, replaced) => {
      const written = replaced ? mergedRecord(record, replaced, hostReplacesRows) : writeTexts(record);
      const json = checked(OtherInfoPayload, written);
      const sent = { ItemValue: written.ItemValue };
      const answer = withLoss(Saved, sent, 'ItemValue');
      const saved = await call({ host, path: 'save.php', json, answer, changes: true }, signal);
      const id = saved.id ?? record.Id;
      const read = id === undefined ? undefined : () => got(id, signal);
      const row = OtherInfoRow;
      const after = await readBack(saved, { table: record.ItemType, sent, value: 'ItemValue', read, row });
      return { ...(saved.id !== undefined && { id: saved.id }), ...after };
    },
    list: (otherId, signal) => {
      const query = { OtherId: otherId };
      return call({ host, path: 'list.php', query, answer: phpList(OtherInfoRow), changes: false }, signal);
    },
    get: (id, signal) => got(id, signal),
    remove: async (id, signal) => {
      const query = { Id: id };
      await orMissing(call({ host, path: 'delete.php', query, answer: Accepted, changes: true }, signal));
    },
    search: async (search, signal) =>
      withDoubt(await wholeSearch(searchPage, counts, search, signal), settings),
    searchPage,
  };
}

function mergedRecord(
  { Id, ItemType, ParentId, ItemValue, ...columns }: OtherInfoToSave,
  {
    before: { ParentId: _parent, ItemValue: valueBefore, ...columnsBefore },
    raw,
    ...rules
  }: ReplacedRecord<OtherInfo>,
  replacesRows: boolean,
): OtherInfoToSave {
  const { Id: _id, ItemType: _type, ParentId: _above, ItemValue: value, ...row } = raw.rawColumns;
  // PHP: a column that was never filled is null or missing, and reads as an empty text.
  const filled = Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''));
  const before = { columns: columnsBefore, value: valueBefore as Fields };
  const stored = { columns: filled, value };
  const merged = mergedWrite({ columns, value: ItemValue }, before, stored, rules, replacesRows);
  return { ...merged.columns, Id, ItemType, ParentId, ItemValue: merged.value };
}

const firstCount = 10_000;
const mostRecords = 100_000;

/**
 * Requests twice as many records as before until a page is not full, because a full page may be cut off. A large count
 * costs nothing: the answer has only existing records. `counts` remembers each list's count, so that one request
 * suffices next time.
 */
async function wholeSearch(
  searchPage: OtherInfos['searchPage'],
  counts: Map<string, number>,
  search: Search,
  signal: AbortSignal | undefined,
): Promise<Rows<OtherInfo>> {
  const list = `${search.ItemType}/${search.ParentId}`;
  const first = search.expected === undefined ? (counts.get(list) ?? firstCount) : search.expected + 1;
  for (let count = first; count <= mostRecords; count *= 2) {
    const page = await searchPage(search, count, signal);
    if (page.items.length + page.unreadable >= count) continue;
    counts.set(list, Math.max(count, firstCount));
    return page;
  }
  throw new CmsError({ kind: 'garbled', applied: 'no', message: 'This list has no end.' });
}

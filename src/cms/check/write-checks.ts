/**
 * With `--write`: a record and an item of our own are made, changed, read back and deleted. Each change leaves a column
 * out, which shows whether the host keeps or empties it. Invariant: what was made is in `made` until it is gone.
 */
import { canonicalJson } from '#src/kit/canonical.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { CmsError } from '../errors.ts';
import {
  type Area,
  type Check,
  check,
  type Finding,
  fine,
  isDenied,
  type Made,
  note,
  type Tools,
  warning,
} from './check.ts';

const ItemType = 'HostCheck';
const table = 'Forms';
const title = 'Host check: may be deleted';
const later = { of: ['a later app'], n: 1 };

/** The value that is written: our markers, and a key that nobody knows. */
const markedValue = (run: string) => ({ title, _cid: run, _w: `${run}-1`, later });

export const skipUnlessWriting = ({ options }: Tools) => (options.write ? undefined : 'only with --write');

export const writeChecks: readonly Check[] = [
  check({
    name: 'POST save.php, then search.php',
    area: 'Other info',
    changes: true,
    skip: skipUnlessWriting,
    call: async (tools) => {
      const { cms, options, made } = tools;
      const search = { ItemType, ParentId: '1' };
      const own = async () =>
        (await cms.otherInfo.search(search)).items.filter(({ Name }) => Name === options.run);
      made.set(
        'record',
        leftover('a record (HostCheck)', own, ({ Id }) => cms.otherInfo.remove(Id)),
      );
      const record = {
        ...search,
        Name: options.run,
        Notes: title,
        Rules: 'kept',
        ItemValue: markedValue(options.run),
      };
      await cms.otherInfo.save(record);
      return own();
    },
    judge: (records, { options }) =>
      madeFindings(
        records.map(({ ItemValue }) => ItemValue),
        options.run,
      ),
    judgeError: (error) => (isDenied(error) ? [note('who checks may not save records')] : undefined),
  }),
  check({
    name: 'POST save.php of a record that is there',
    area: 'Other info',
    changes: true,
    skip: (tools) => skipUnlessWriting(tools) ?? (tools.made.has('record') ? undefined : 'nothing was made'),
    call: async ({ cms, options }) => {
      const { items } = await cms.otherInfo.search({ ItemType, ParentId: '1' });
      const [record] = items.filter(({ Name }) => Name === options.run);
      if (!record) return undefined;
      const change = {
        Id: record.Id,
        ItemType,
        Name: options.run,
        ItemValue: { ...markedValue(options.run), n: 2 },
      };
      await cms.otherInfo.save(change);
      const after = await cms.otherInfo.get(record.Id);
      return after === 'missing' ? undefined : after;
    },
    judge: (record, tools) =>
      record ? columnFindings(record.Rules === 'kept', record.ItemValue['n'] === 2, tools) : [notFound],
  }),
  check({
    name: 'POST add-data-item.php, then list-data-items.php',
    area: 'CMS',
    changes: true,
    skip: skipUnlessWriting,
    call: async ({ cms, options, made }) => {
      const own = async () =>
        (await cms.dataItems.list(table)).items.filter(({ long_description: text }) => text === options.run);
      made.set(
        'item',
        leftover(`an item (${table})`, own, ({ id }) => cms.dataItems.remove(id)),
      );
      const data = { ...markedValue(options.run), fields: [] };
      await cms.dataItems.add({
        table_id: table,
        title,
        slug: `host-check-${options.run}`,
        long_description: options.run,
        description: 'kept',
        data,
      });
      return own();
    },
    judge: (items, { options }) =>
      madeFindings(
        items.map(({ data }) => data),
        options.run,
      ),
    judgeError: (error) => (isDenied(error) ? [note('who checks may not add items')] : undefined),
  }),
  check({
    name: 'POST update-data-item.php, then get-data-item.php',
    area: 'CMS',
    changes: true,
    skip: skipUnlessWriting,
    call: async ({ cms, options }) => {
      const { items } = await cms.dataItems.list(table);
      const item = items.find(({ long_description: text }) => text === options.run);
      if (!item) return undefined;
      const data = { ...markedValue(options.run), n: 2 };
      // The run stays written: it is how the item is found again
      const change = { id: item.id, table_id: table, title, long_description: options.run, data };
      await cms.dataItems.update(change);
      const after = await cms.dataItems.get(item.id, { includeChildren: 'no' });
      return after === 'missing' ? undefined : after;
    },
    judge: (item, tools) =>
      item ? columnFindings(item.description === 'kept', item.data['n'] === 2, tools) : [notFound],
    judgeError: (error) => (isDenied(error) ? [note('who checks may not change items')] : undefined),
  }),
  deleteCheck('GET delete.php, then search.php', 'Other info', 'record'),
  deleteCheck('GET delete-data-item.php, then list-data-items.php', 'CMS', 'item'),
  ...['add-table.php', 'update-table.php', 'update-column.php'].map((path) =>
    check({
      name: `POST ${path}`,
      area: 'CMS' as const,
      skip: () => 'never: the app doesn’t use it, and a table can’t be taken back',
      call: async () => undefined,
      judge: () => [],
    }),
  ),
];

/** Takes away what was made, and looks whether it is gone. */
export function deleteCheck(name: string, area: Area, what: string): Check {
  return check({
    name,
    area,
    skip: (tools) => skipUnlessWriting(tools) ?? (tools.made.has(what) ? undefined : 'nothing was made'),
    call: async ({ made }) => {
      await made.get(what)?.remove();
      made.delete(what);
    },
    judge: () => [fine('what was made is gone')],
    judgeError: (error) => (isDenied(error) ? [note('who checks may not delete')] : undefined),
  });
}

const notFound = note('what was made is not found again: nothing to change');

/** All that bears this run’s mark, found when it is to go: an answer may have been lost. */
function leftover<Thing>(
  what: string,
  own: () => Promise<Thing[]>,
  remove: (thing: Thing) => Promise<void>,
): Made {
  return {
    what,
    remove: async () => {
      for (const thing of await own()) await remove(thing);
      const left = await own();
      if (left.length > 0)
        throw new CmsError({ kind: 'garbled', applied: 'maybe', message: `${what} is left` });
    },
  };
}

function madeFindings(values: readonly unknown[], run: string): Finding[] {
  const [first] = values;
  if (first === undefined) return [warning('what was saved is not in the list')];
  const doubled =
    values.length > 1 ? [warning(`one call made ${values.length}: writes are carried out twice`)] : [];
  const wanted = markedValue(run);
  const got = isFields(first) ? first : {};
  const lost = ['_cid', '_w', 'later'].filter((key) => !isSame(got[key], wanted[key as keyof typeof wanted]));
  if (lost.length === 0) return [fine('keys that the host doesn’t know are kept'), ...doubled];
  const words = `keys that the host doesn’t know are dropped (${lost.join(', ')}): after a lost answer something may be made twice`;
  return [warning(words), ...doubled];
}

function columnFindings(isColumnKept: boolean, isValueNew: boolean, { facts }: Tools): Finding[] {
  if (!isValueNew) return [warning('a change is answered with yes, and does not arrive')];
  facts.replacesRows = (facts.replacesRows ?? false) || !isColumnKept;
  return isColumnKept
    ? [fine('columns that a change leaves out are kept')]
    : [note('columns that a change leaves out are emptied: the whole row is replaced')];
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other);
}

/** With `--write`: an item of our own is added, found, changed and deleted; tables are never made. */
import type { DataItem } from '#src/cms/data-item.ts';
import { type Check, check, isDenied, note, type Tools } from './check.ts';
import { columnFindings, madeFindings, madeTitle, markedValue } from './kept-keys.ts';
import { keptFindings, lostTrials } from './kept-texts.ts';
import { deleteCheck, leftover, madeId, makeMarked, readEach, skipUnlessWriting } from './leftover.ts';

/** A form is asked for only by a lesson that names it: nobody meets ours. */
const table = 'Forms';

/** The ids of the items in the list that this run made: each change writes the run again. */
async function listedIds({ cms, options }: Tools): Promise<string[]> {
  const { items } = await cms.dataItems.list(table);
  return items.filter(({ long_description: text }) => text === options.run).map(({ id }) => id);
}

/** Reads an item by its id. */
async function readItem({ cms }: Tools, id: string): Promise<DataItem | undefined> {
  const item = await cms.dataItems.get(id, { includeChildren: 'no' });
  return item === 'missing' ? undefined : item;
}

export const itemWrites: readonly Check[] = [
  check({
    name: 'POST add-data-item.php, then list-data-items.php',
    area: 'CMS',
    needed: true,
    changes: true,
    skip: skipUnlessWriting,
    call: async (tools) => {
      const { cms, options } = tools;
      const item = leftover({
        what: `an item (${table})`,
        mark: options.run,
        find: () => listedIds(tools),
        read: (id) => readItem(tools, id),
        remove: (id) => cms.dataItems.remove(id),
      });
      const fields = {
        table_id: table,
        title: madeTitle,
        slug: `host-check-${options.run}`,
        description: 'kept',
        long_description: options.run,
        data: { ...markedValue(options.run), fields: [] },
      };
      const ids = await makeMarked(tools, 'item', item, () => cms.dataItems.add(fields));
      const items = await readEach(ids, (id) => readItem(tools, id));
      return { values: items.map(({ data }) => data), listed: await listedIds(tools) };
    },
    judge: madeFindings,
    judgeError: (error, { made }) =>
      isDenied(error) && !made.has('item') ? [note('who checks may not add items')] : undefined,
  }),
  check({
    name: 'POST update-data-item.php, then get-data-item.php',
    area: 'CMS',
    needed: true,
    changes: true,
    skip: (tools) => skipUnlessWriting(tools) ?? (tools.made.has('item') ? undefined : 'nothing was made'),
    call: async (tools) => {
      const { cms, options } = tools;
      const id = await madeId(tools, 'item');
      if (id === undefined) return undefined;
      const data = { ...markedValue(options.run), fields: [], n: 2 };
      const same = { id, table_id: table, title: madeTitle, long_description: options.run };
      await cms.dataItems.update({ ...same, data });
      return readItem(tools, id);
    },
    judge: (item, tools) => columnFindings(item?.data, item?.description, tools),
    judgeError: (error) => (isDenied(error) ? [note('who checks may not change items')] : undefined),
  }),
  check({
    name: 'POST update-data-item.php with odd letters and long texts',
    area: 'CMS',
    changes: true,
    skip: (tools) => skipUnlessWriting(tools) ?? (tools.made.has('item') ? undefined : 'nothing was made'),
    call: async (tools) => {
      const { cms, options } = tools;
      const id = await madeId(tools, 'item');
      if (id === undefined) return undefined;
      const same = { id, table_id: table, title: madeTitle, long_description: options.run };
      const write = (tried: unknown) =>
        cms.dataItems.update({ ...same, data: { ...markedValue(options.run), fields: [], tried } });
      const read = async () => (await readItem(tools, id))?.data['tried'];
      const lost = await lostTrials(write, read);
      await write('');
      return lost;
    },
    judge: keptFindings,
  }),
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

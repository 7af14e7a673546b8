/** With `--write`: a record of our own is saved, found, changed and deleted. */
import type { OtherInfo } from '#src/cms/other-info.ts';
import { type Check, check, isDenied, note, type Tools } from './check.ts';
import { columnFindings, madeFindings, madeTitle, markedValue } from './kept-keys.ts';
import { keptFindings, lostTrials } from './kept-texts.ts';
import { deleteCheck, leftover, madeId, makeMarked, readEach, skipUnlessWriting } from './leftover.ts';

/** A type that no screen asks for. */
const ItemType = 'HostCheck';

/** The ids of the records in the list that this run made. */
async function listedIds({ cms, options }: Tools): Promise<string[]> {
  const { items } = await cms.otherInfo.search({ ItemType, ParentId: '1' });
  return items.filter(({ Name }) => Name === options.run).map(({ Id }) => Id);
}

/** Reads a record by its id. */
async function readRecord({ cms }: Tools, id: string): Promise<OtherInfo | undefined> {
  const record = await cms.otherInfo.get(id);
  return record === 'missing' ? undefined : record;
}

export const recordWrites: readonly Check[] = [
  check({
    name: 'POST save.php, then search.php',
    area: 'Other info',
    needed: true,
    changes: true,
    skip: skipUnlessWriting,
    call: async (tools) => {
      const { cms, options } = tools;
      const record = leftover({
        what: `a record (${ItemType})`,
        mark: options.run,
        find: () => listedIds(tools),
        read: (id) => readRecord(tools, id),
        remove: (id) => cms.otherInfo.remove(id),
      });
      const value = { ItemType, Name: options.run, ItemValue: markedValue(options.run) };
      const fields = { ...value, Notes: madeTitle, Rules: 'kept' };
      const ids = await makeMarked(tools, 'record', record, () => cms.otherInfo.save(fields));
      const records = await readEach(ids, (id) => readRecord(tools, id));
      return { values: records.map(({ ItemValue }) => ItemValue), listed: await listedIds(tools) };
    },
    judge: madeFindings,
    judgeError: (error, { made }) =>
      isDenied(error) && !made.has('record') ? [note('who checks may not save records')] : undefined,
  }),
  check({
    name: 'POST save.php of a record that is there',
    area: 'Other info',
    needed: true,
    changes: true,
    skip: (tools) => skipUnlessWriting(tools) ?? (tools.made.has('record') ? undefined : 'nothing was made'),
    call: async (tools) => {
      const { cms, options } = tools;
      const Id = await madeId(tools, 'record');
      if (Id === undefined) return undefined;
      const ItemValue = { ...markedValue(options.run), n: 2 };
      await cms.otherInfo.save({ Id, ItemType, Name: options.run, ItemValue });
      return readRecord(tools, Id);
    },
    judge: (record, tools) => columnFindings(record?.ItemValue, record?.Rules, tools),
    judgeError: (error) => (isDenied(error) ? [note('who checks may not change records')] : undefined),
  }),
  check({
    name: 'POST save.php with odd letters and long texts',
    area: 'Other info',
    changes: true,
    skip: (tools) => skipUnlessWriting(tools) ?? (tools.made.has('record') ? undefined : 'nothing was made'),
    call: async (tools) => {
      const { cms, options } = tools;
      const Id = await madeId(tools, 'record');
      if (Id === undefined) return undefined;
      const same = { Id, ItemType, Name: options.run };
      const write = (tried: unknown) =>
        cms.otherInfo.save({ ...same, ItemValue: { ...markedValue(options.run), tried } });
      const read = async () => (await readRecord(tools, Id))?.ItemValue['tried'];
      const lost = await lostTrials(write, read);
      await write('');
      return lost;
    },
    judge: keptFindings,
  }),
  deleteCheck('GET delete.php, then search.php', 'Other info', 'record'),
];

/** With `--write`: a record of our own is saved, found, changed and deleted. */
import { type Check, check, isDenied, note, type Tools } from './check.ts';
import { columnFindings, madeFindings, madeTitle, markedValue } from './kept-keys.ts';
import { keptFindings, lostTrials } from './kept-texts.ts';
import { deleteCheck, leftover, makeMarked, skipUnlessWriting } from './leftover.ts';

/** A type that no screen asks for. */
const ItemType = 'HostCheck';

/** The records that this run made. */
async function ownRecords({ cms, options }: Tools) {
  const { items } = await cms.otherInfo.search({ ItemType, ParentId: '1' });
  return items.filter(({ Name }) => Name === options.run);
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
        find: async () => (await ownRecords(tools)).map(({ Id }) => Id),
        remove: (id) => cms.otherInfo.remove(id),
      });
      const value = { ItemType, Name: options.run, ItemValue: markedValue(options.run) };
      const fields = { ...value, Notes: madeTitle, Rules: 'kept' };
      await makeMarked(tools, 'record', record, () => cms.otherInfo.save(fields));
      return ownRecords(tools);
    },
    judge: (records, { options }) =>
      madeFindings(
        records.map(({ ItemValue }) => ItemValue),
        options.run,
      ),
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
      const [record] = await ownRecords(tools);
      if (!record) return undefined;
      const ItemValue = { ...markedValue(options.run), n: 2 };
      await cms.otherInfo.save({ Id: record.Id, ItemType, Name: options.run, ItemValue });
      const after = await cms.otherInfo.get(record.Id);
      return after === 'missing' ? undefined : after;
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
      const [record] = await ownRecords(tools);
      if (!record) return [];
      const same = { Id: record.Id, ItemType, Name: options.run };
      const write = (tried: unknown) =>
        cms.otherInfo.save({ ...same, ItemValue: { ...markedValue(options.run), tried } });
      const read = async () => {
        const after = await cms.otherInfo.get(record.Id);
        return typeof after === 'object' ? after.ItemValue['tried'] : undefined;
      };
      const lost = await lostTrials(write, read);
      await write('');
      return lost;
    },
    judge: keptFindings,
  }),
  deleteCheck('GET delete.php, then search.php', 'Other info', 'record'),
];

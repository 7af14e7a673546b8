/** The other-info reads: searches, one record, the records below another one. */
import { type Check, check, countOf, fine, hopedRefusal, note, warning } from './check.ts';
import { listed } from './content-checks.ts';
import { noteFiles } from './named-files.ts';

/** Item types that hold what only the office may read. */
const kept = ['Bookings', 'ICourse'];

export const recordChecks: readonly Check[] = [
  check({
    name: 'GET search.php of Event',
    area: 'Other info',
    needed: true,
    call: ({ cms }) => cms.otherInfo.search({ ItemType: 'Event', ParentId: '1' }),
    judge: (rows, { facts }) => {
      const [first] = rows.items;
      if (first) facts.event = first.Id;
      noteFiles(facts, rows.items);
      const others = rows.items.filter(({ ItemType }) => ItemType !== 'Event').length;
      const mixed = others > 0 ? [warning(`${countOf(others, 'record')} of another type among them`)] : [];
      return [...listed(rows, facts), ...mixed];
    },
  }),
  check({
    name: 'GET search.php of Settings',
    area: 'Other info',
    call: ({ cms }) => cms.otherInfo.search({ ItemType: 'Settings', ParentId: '1' }),
    judge: (rows, { facts, cms }) => {
      const configured = rows.items.find(({ Id }) => Id === cms.settings.settingsId);
      const record = configured ?? rows.items[0];
      if (!record) return [warning('no Settings record: pages have no address of the office')];
      facts.settingsId = record.Id;
      const email = record.ItemValue['email'];
      if (typeof email === 'string') facts.officeEmail = email;
      noteFiles(facts, [record]);
      return listed(rows, facts);
    },
  }),
  check({
    name: 'GET search.php with ProductCount',
    area: 'Other info',
    call: ({ cms }) => cms.otherInfo.searchPage({ ItemType: 'Event', ParentId: '1' }, 1),
    judge: ({ items }) =>
      items.length > 1 ? [note('ProductCount is ignored: all records come')] : [fine('no more than asked')],
  }),
  ...kept.map((ItemType) =>
    check({
      name: `GET search.php of ${ItemType}`,
      area: 'Other info' as const,
      call: ({ cms }) => cms.otherInfo.searchPage({ ItemType, ParentId: '1' }, 1),
      judge: ({ items }, { facts }) =>
        items.length > 0 && !facts.signedIn
          ? [warning(`any visitor may read the ${ItemType}`)]
          : [fine(items.length > 0 ? 'for who is signed in' : 'nothing for visitors')],
      judgeError: (error) => hopedRefusal(error, 'kept from visitors'),
    }),
  ),
  check({
    name: 'GET get.php',
    area: 'Other info',
    needed: true,
    skip: ({ facts }) => (facts.event ? undefined : 'no event to ask for'),
    call: ({ cms, facts }) => cms.otherInfo.get(facts.event ?? ''),
    judge: (record) =>
      record === 'missing' || record === undefined
        ? [warning('a record that the search has is not there')]
        : [fine('one record')],
  }),
  check({
    name: 'GET list.php',
    area: 'Other info',
    call: ({ cms }) => cms.otherInfo.list('1'),
    judge: (records) => [fine(countOf(records.length, 'record'))],
    judgeError: (error) => hopedRefusal(error, 'kept from visitors'),
  }),
];

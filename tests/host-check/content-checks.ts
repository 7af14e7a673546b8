/** The CMS's reads: the website, the tables, lists, children and single items, each decoded as the app does. */
import type { DataItem } from '#src/cms/data-item.ts';
import type { Rows } from '#src/cms/php-values.ts';
import { type Check, check, countOf, type Finding, fine, note, type Tools, warning } from './check.ts';
import { type Facts, tokenNames } from './facts.ts';
import { noteFiles } from './named-files.ts';

/** An id that no host has given out. */
const noId = '999999999';
/** How many courses are looked through for a lesson with a file, besides the first one. */
const mostCourses = 5;

export const contentChecks: readonly Check[] = [
  check({
    name: 'GET website.php',
    area: 'CMS',
    needed: true,
    call: ({ cms }) => cms.website.get(),
    judge: (_website, { facts, wire }) => {
      const headers = wire.exchanges.flatMap((exchange) => [...exchange.headers.keys()]);
      Object.assign(facts, tokenNames(wire.cookieNames(), headers));
      const { tokenCookie, tokenHeader } = facts;
      if (!tokenCookie && !tokenHeader) return [note('no anti-forgery token is given out')];
      return [
        fine(`the anti-forgery token is in ${[tokenCookie, tokenHeader].filter(Boolean).join(' and ')}`),
      ];
    },
  }),
  check({
    name: 'GET website.php of the page builder',
    area: 'CMS',
    call: ({ cms }) => cms.website.get({ id: cms.settings.pageBuilderWebsiteId }),
    judge: (_website, { cms }) => [fine(`website ${cms.settings.pageBuilderWebsiteId}`)],
  }),
  listCheck(
    'the catalogue',
    ({ cms }) => cms.dataItems.list(cms.settings.catalogueTableId),
    ({ items }, { cms, facts }) => {
      if (items.length > 0) facts.catalogueTableId ??= cms.settings.catalogueTableId;
    },
  ),
  listCheck(
    'Courses',
    ({ cms }) => cms.dataItems.list('Courses'),
    ({ items }, { facts }) => {
      const [first, ...others] = items.map(({ id }) => id);
      if (first) facts.course = first;
      facts.otherCourses = others.slice(0, mostCourses);
    },
  ),
  listCheck('lms_page', ({ cms }) =>
    cms.dataItems.list('lms_page', undefined, cms.settings.pageBuilderWebsiteId),
  ),
  check({
    name: 'GET list-by-parent-id.php',
    area: 'CMS',
    needed: true,
    call: ({ cms, facts }) => cms.dataItems.listByParent(facts.course ?? noId),
    judge: (rows, { facts }) => {
      noteFiles(facts, rows.items);
      return [...listed(rows, facts), ...rows.items.slice(0, 1).flatMap(dataWarning)];
    },
  }),
  check({
    name: 'GET get-data-item.php',
    area: 'CMS',
    needed: true,
    skip: ({ facts }) => (facts.course ? undefined : 'no course to ask for'),
    call: ({ cms, facts }) => cms.dataItems.get(facts.course ?? noId),
    judge: (item) => {
      if (item === 'missing' || item === undefined)
        return [warning('an item that is in the list is not there')];
      const children = item.children?.length ?? 0;
      return [fine(`one item with ${countOf(children, 'child', 'children')}`), ...dataWarning(item)];
    },
  }),
  check({
    name: 'GET get-data-item.php of no item',
    area: 'CMS',
    call: ({ cms }) => cms.dataItems.get(noId),
    judge: (item) => {
      if (item === 'missing') return [fine('says that it is not there')];
      if (item === undefined) return [note('an item that is not there is answered with nothing')];
      return [warning('something is answered for an item that is not there')];
    },
    judgeError: ({ kind }) =>
      kind === 'refused'
        ? [note('an item that is not there is answered with an error, not with 404')]
        : undefined,
  }),
];

type Then = (rows: Rows<DataItem>, tools: Tools) => void;

function listCheck(table: string, call: (tools: Tools) => Promise<Rows<DataItem>>, then?: Then): Check {
  return check({
    name: `GET list-data-items.php of ${table}`,
    area: 'CMS',
    needed: table !== 'lms_page',
    call,
    judge: (rows, tools) => {
      then?.(rows, tools);
      noteFiles(tools.facts, rows.items);
      const isEmpty = rows.items.length + rows.unreadable === 0;
      return isEmpty ? [note('nothing is there: is it the right website?')] : listed(rows, tools.facts);
    },
  });
}

/** How many rows came, how many of them can't be read, and whether the host may have ended the list there. */
export function listed({ items, unreadable, heldBack }: Rows<unknown>, facts: Facts): Finding[] {
  const count = items.length + unreadable;
  if (count > (facts.longestList?.count ?? 0)) facts.longestList = { count, mayBeCut: heldBack === true };
  return [
    fine(countOf(count, 'row')),
    ...(unreadable > 0 ? [warning(`${countOf(unreadable, 'row')} can’t be read`)] : []),
    ...(heldBack ? [warning(`exactly ${count}: the host may keep some back`)] : []),
  ];
}

function dataWarning({ data }: DataItem): Finding[] {
  return Object.keys(data).length > 0
    ? []
    : [warning('an item without data: the app reads it all from there')];
}

/** The host check over the embedded host: as it is, with each of its faults, and with its other ways of writing. */
import { expect, test } from 'vitest';
import { readSettings } from '#src/cms/settings.ts';
import {
  always,
  asAdmin,
  check,
  failures,
  findingTexts,
  host,
  settingsOf,
  storedCounts,
} from '../fixtures/cms/checked-host.ts';
import type { FaultSwitch } from '../host/faults.ts';
import { inProcess } from '../host/in-process.ts';
import { testHost } from '../host/test-host.ts';
import { checkHostFor } from './check-host.ts';
import { leftover } from './leftover.ts';
import type { Report } from './report.ts';
import { reportText } from './report.ts';

test('An operator reads that the app can work with a host, and nothing is changed there', async () => {
  const site = testHost();
  const before = storedCounts(site);
  const report = await check(site);
  expect(report).toMatchObject({ works: true, warnings: 0 });
  const calls = Object.keys(site.host.requests.counts());
  const posts = calls.filter((call) => call.startsWith('POST'));
  expect(posts).toEqual(['POST /api/cms/login.php']);
  expect(calls.filter((call) => /GET .*delete/.test(call))).toEqual([]);
  expect(storedCounts(site)).toEqual(before);
});

test('With --write every call is made with items of its own, and none of them is left', async () => {
  const site = testHost();
  const before = storedCounts(site);
  const report = await check(site, asAdmin);
  expect(report).toMatchObject({ works: true, warnings: 0 });
  expect(findingTexts(report)).toContain('keys that the host doesn’t know are kept');
  expect(findingTexts(report)).toContain('columns that a change leaves out are kept');
  expect(findingTexts(report)).toContain('parts are served (Range)');
  expect(report.rows.filter(({ reached }) => reached === 'no')).toEqual([]);
  expect(storedCounts(site)).toEqual(before);
});

test('The proposed settings are settings that the build takes', async () => {
  const report = await check(testHost(), asAdmin);
  expect(settingsOf(report)).toMatchObject({
    VITE_CMS_URL: '/api/cms/',
    VITE_CATALOGUE_TABLE_ID: '87',
    VITE_SETTINGS_ID: '1',
    VITE_INFO_EMAIL: 'info@kasi.example',
    VITE_XSRF_COOKIE: 'XSRF-TOKEN',
    VITE_HOST_REPLACES_ROWS: 'no',
  });
  expect(() => readSettings(settingsOf(report))).not.toThrow();
});

test('A host that replaces whole rows is found out, and the setting for it proposed', async () => {
  const report = await check(testHost({ replacesRows: true }), asAdmin);
  expect(findingTexts(report)).toContain(
    'columns that a change leaves out are emptied: the whole row is replaced',
  );
  expect(settingsOf(report)['VITE_HOST_REPLACES_ROWS']).toBe('yes');
  expect(report.works).toBe(true);
});

test.each<[FaultSwitch, string]>([
  [always('php-warning'), 'PHP prints messages before the answer'],
  [always('text-html'), 'JSON comes as text/html'],
  [always('numeric-ids'), 'ids come as numbers'],
  [always('data-as-string'), 'data comes as text'],
  [
    always('leak-description'),
    'passwords are in the answers (Users, description): the app drops them, others may keep them',
  ],
  [always('apply-twice', 'save.php'), 'one call made 2: writes are carried out twice'],
  [always('apply-twice', 'add-data-item.php'), 'one call made 2: writes are carried out twice'],
])('A host with %o can be worked with, and the oddity is named', async (fault, sentence) => {
  const site = testHost();
  const before = storedCounts(site);
  site.host.faults.add(fault);
  const report = await check(site, asAdmin);
  expect(failures(report)).toEqual([]);
  expect(findingTexts(report)).toContain(sentence);
  expect(storedCounts(site)).toEqual(before);
});

test.each<[FaultSwitch, string]>([
  [{ fault: '429', match: 'get-data-item', retryAfter: 0 }, 'too many requests: it asks to wait (429)'],
  [{ fault: 'drop-before', match: 'website.php' }, 'the first try failed: no answer (fetch failed)'],
])('A host that has %o once is asked again, and the oddity is named', async (fault, sentence) => {
  const site = testHost();
  site.host.faults.add(fault);
  const report = await check(site);
  expect(failures(report)).toEqual([]);
  expect(findingTexts(report)).toContain(sentence);
});

test('A password that a host leaks is reported and not repeated', async () => {
  const site = testHost();
  site.host.faults.add(always('leak-description'));
  const report = await check(site, asAdmin);
  expect(JSON.stringify(report) + reportText(report)).not.toContain('plain-password-of');
});

test('Slow answers are named', async () => {
  const site = testHost();
  site.host.faults.add({ fault: 'delay', match: 'website.php', ms: 30 });
  expect(findingTexts(await check(site, { slowMs: 25 }))).toContain('slow answers');
});

test.each<[FaultSwitch, string, string]>([
  [always('drop-before', 'get-data-item'), 'GET get-data-item.php', 'no answer (fetch failed)'],
  [always('429', 'get.php'), 'GET get.php', 'it asks to wait (429)'],
  [always('portal', 'website.php'), 'GET website.php', 'a web page came instead of an answer (200)'],
  [always('truncate', 'list-by-parent'), 'GET list-by-parent-id.php', 'the answer was cut off'],
])('A host with %o can’t be worked with: %s fails', async (fault, call, sentence) => {
  const site = testHost();
  site.host.faults.add({ retryAfter: 0, ...fault });
  const report = await check(site);
  expect(failures(report)).toContain(call);
  expect(findingTexts(report)).toContain(sentence);
  expect(report.works).toBe(false);
});

test.each<[FaultSwitch, string, string]>([
  [always('drop-after', 'login.php'), 'POST login.php', 'no answer (fetch failed)'],
  [always('500-before', 'search.php'), 'GET search.php of Event', 'the host failed (500)'],
  [always('500-after', 'save.php'), 'POST save.php, then search.php', 'the host failed (500)'],
  [always('401', 'list-data-items'), 'GET list-data-items.php of Courses', 'it asks to sign in (401)'],
])('A host with %o fails at %s, and nothing of the check is left there', async (fault, call, sentence) => {
  const site = testHost();
  const before = storedCounts(site);
  site.host.faults.add(fault);
  const report = await check(site, asAdmin);
  expect(failures(report)).toContain(call);
  expect(findingTexts(report)).toContain(sentence);
  expect(storedCounts(site)).toEqual(before);
});

test('A host that hangs is asked once, and its other calls are left out', async () => {
  const site = testHost();
  site.host.faults.add(always('hang', 'other_info'));
  const report = await check(site, { limitMs: 200 });
  const records = report.rows.filter(({ area }) => area === 'Other info');
  expect(report.works).toBe(false);
  expect(records[0]).toMatchObject({ reached: 'no', findings: [{ text: 'no whole answer within 0.2 s' }] });
  expect(records.slice(1).every(({ reached }) => reached === 'not asked')).toBe(true);
});

test('A record that could not be deleted is named, and the app can’t work with a host that deletes nothing', async () => {
  const site = testHost();
  site.host.faults.add(always('500-before', 'delete'));
  const report = await check(site, asAdmin);
  const byHand = 'could not be deleted: please delete it by hand';
  const { database } = site.host;
  const idIn = (table: string, column: string) =>
    database.first(`select max(${column}) as id from ${table}`)?.['id'];
  const file = (kilobytes: number) =>
    expect.stringMatching(new RegExp(`host-check-0000-run-${kilobytes}\\.png`));
  const named = findingTexts(report).filter((text) => text.endsWith(byHand));
  expect(named.slice(1)).toEqual([
    `an item (Forms), id ${idIn('data_items', 'id')} ${byHand}`,
    `a record (HostCheck), id ${idIn('other_info', 'Id')} ${byHand}`,
  ]);
  for (const size of [400, 1900, 5000]) expect(named[0]).toEqual(file(size));
  expect(report.works).toBe(false);
});

test('A visitor who may not write is no fault of the host', async () => {
  const report = await check(testHost(), { write: true });
  expect(report.works).toBe(true);
  expect(findingTexts(report)).toContain('who checks may not save records');
});

test('A host that pages of another origin may call gets addresses proposed, with cookies and headers', async () => {
  const server = testHost();
  const open: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const response =
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : await inProcess(server.host)(request);
    response.headers.set('access-control-allow-origin', request.headers.get('origin') ?? '*');
    response.headers.set('access-control-allow-credentials', 'true');
    response.headers.set('access-control-allow-headers', 'Content-Type, X-XSRF-TOKEN');
    return response;
  };
  expect(settingsOf(await check(server, { ...asAdmin, fetch: open }))).toMatchObject({
    VITE_CMS_URL: `${host}/api/cms/`,
    VITE_SEND_COOKIES_ACROSS_ORIGINS: 'yes',
    VITE_CUSTOM_HEADERS_ACROSS_ORIGINS: 'yes',
  });
});

test('The check of an address without an answer says so and ends with 1', async () => {
  const printed: string[] = [];
  const ended = await checkHostFor(['http://127.0.0.1:9', '--json'], {}, (text) => printed.push(text));
  expect(ended).toBe(1);
  const report: Report = JSON.parse(printed.join(''));
  expect(report.works).toBe(false);
  expect(report.settings).toEqual([]);
  expect(report.rows[0]).toMatchObject({ name: 'GET website.php', reached: 'no', understood: 'no' });
});

test('A host without https is warned of, and no address of it proposed', async () => {
  const report = await check(testHost(), { host: 'http://kasi.example' });
  expect(report).toMatchObject({ works: true, warnings: 1 });
  expect(reportText(report)).toContain(
    'Warning: http: passwords can be read on the way, and pages over https may not call it',
  );
});

test('An oddity of many calls is named once, with their number', async () => {
  const site = testHost();
  site.host.faults.add(always('numeric-ids'));
  const text = reportText(await check(site));
  expect(text.match(/ids come as numbers/g)).toHaveLength(1);
  expect(text).toMatch(/Odd: ids come as numbers \(\d+ calls\)/);
});

test('An operator who asks for help reads what may be typed', async () => {
  for (const args of [['--help'], ['https://a.example', '-h', '--wrte']]) {
    const printed: string[] = [];
    expect(await checkHostFor(args, {}, (text) => printed.push(text))).toBe(0);
    expect(printed.join('')).toContain('--email <address>     sends one email to this address');
  }
});

test.each([
  [[], 'Which host? Give its address.'],
  [['their.host'], 'The host is "their.host", but it must be an address like https://their.host.'],
  [['https://their.host/cms'], 'The host is "https://their.host/cms", but it must be'],
  [['https://a.example', 'https://b.example'], 'One host at a time'],
  [['https://a.example', '--wrte'], 'There is no option --wrte.'],
  [['https://a.example', '--email'], '--email needs a value.'],
  [['https://a.example', '--email=office'], '--email is "office"'],
  [['https://a.example', '--website-id', 'main'], '--website-id is "main"'],
  [['https://a.example', '--seconds', '0'], '--seconds must be'],
  [['https://a.example', '--user', 'a@b.example'], '--user needs the password in CHECK_HOST_PASSWORD.'],
])('Typed wrong, %j ends with 2 and a sentence', async (args, sentence) => {
  const printed: string[] = [];
  expect(await checkHostFor(args, {}, (text) => printed.push(text))).toBe(2);
  expect(printed.join('')).toContain(sentence);
});

test('A host that says nothing of other origins allows none, whatever the setting of the site is', async () => {
  const report = await check(testHost(), { site: '' });
  expect(findingTexts(report).filter((text) => text.includes('may read'))).toEqual([]);
  expect(settingsOf(report)).toMatchObject({ VITE_CMS_URL: '/api/cms/' });
});

test('A record that a host’s lists do not show is deleted by the id that the host gave it', async () => {
  const removed: string[] = [];
  const left = leftover({
    what: 'a form',
    mark: '0000-run',
    find: async () => [],
    read: async () => 'missing',
    remove: async (id) => void removed.push(id),
  });
  left.said('7');
  await left.remove();
  expect(removed).toEqual(['7']);
});

test('A host that ends every list at a hundred rows is found out, and its limit proposed', async () => {
  const site = testHost();
  const { database, habits } = site.host;
  for (let at = 0; at < 120; at++)
    database.run(
      "insert into other_info select null, Name, ItemType, ImageUrl, ParentId, Notes, ItemValue, Status, Decription, Rules, ItemCode, owner from other_info where ItemType = 'Event' limit 1",
    );
  expect(settingsOf(await check(site))['VITE_LIST_LIMIT']).toBeUndefined();
  habits.add('at-most-100');
  const report = await check(site);
  expect(findingTexts(report)).toContain('exactly 100: the host may keep some back');
  expect(settingsOf(report)).toMatchObject({ VITE_LIST_LIMIT: '100' });
  const known = await check(site, { settings: readSettings({ VITE_LIST_LIMIT: 'none' }) });
  expect(findingTexts(known)).not.toContain('exactly 100: the host may keep some back');
});

test.each([
  ['three-byte-utf8', 'an emoji: only a part of it is kept'],
  ['strict-three-byte-utf8', 'an emoji: it is refused'],
  ['latin1', 'the letter Ŋ: it is not kept as it is written'],
  ['text-64k', 'a text of 70,000 letters: only a part of it is kept'],
] as const)(
  'With --write a host with the habit %s is recognised by the data it loses, and nothing is left there',
  async (habit, said) => {
    const site = testHost();
    const before = storedCounts(site);
    site.host.habits.add(habit);
    const report = await check(site, asAdmin);
    expect(findingTexts(report)).toContain(said);
    expect(report.works).toBe(true);
    expect(storedCounts(site)).toEqual(before);
  },
);

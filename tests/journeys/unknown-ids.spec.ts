/** Addresses with an id that this phone does not know: the host is asked, and only its word is repeated. */
import type { Role } from '#src/session/user.ts';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { setClockOff } from '../fixtures/journeys/events.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

/** An id that the host never gave. */
const never = '987654';
const title = 'Made a minute ago';

/** Copies a row of the seed under an id that no phone knows, and under another title; returns its id. */
function copyRow(site: Site, table: 'data_items' | 'other_info', where: string): string {
  const { database } = site.host();
  const [key, name] = table === 'data_items' ? ['id', 'title'] : ['Id', 'Name'];
  const row = database.first(`select * from ${table} where ${where} limit 1`) ?? {};
  const before = String(row[name]);
  const copied = Object.entries(row).filter(([column]) => column !== key);
  const values = copied.map(([column, value]) => {
    if (column === name) return title;
    return typeof value === 'string' ? value.replaceAll(before, title) : value;
  });
  const columns = copied.map(([column]) => column).join(', ');
  const sql = `insert into ${table} (${columns}) values (${copied.map(() => '?').join(', ')})`;
  return database.run(sql, ...(values as string[])).id;
}

interface Address {
  readonly role?: Role;
  readonly of: (id: string) => string;
  readonly make: (site: Site) => string;
  /** What is said where the host has no such id. */
  readonly gone: RegExp;
  /** What is said where the host cannot be asked. */
  readonly unknown: RegExp;
  /** What the page of the thing itself says. */
  readonly shown?: string;
}

const items = (table: number, where: string) => (site: Site) =>
  copyRow(site, 'data_items', `table_number = ${table} and ${where}`);
const records = (where: string) => (site: Site) => copyRow(site, 'other_info', where);

const webinar = records('Id = 3');
const course = items(2, "slug = 'bookkeeping'");
const form = items(4, '1 = 1');
const page = items(6, `metadata like '%"published":true%'`);
const record = records("ItemType = 'ICourse'");
const noRecord = { gone: /We can’t find that record/, unknown: /This phone doesn’t know this record yet/ };

const addresses: readonly Address[] = [
  {
    of: (id) => `/events?event=${id}`,
    make: webinar,
    gone: /We can’t find that webinar/,
    unknown: /This phone doesn’t know that webinar yet/,
  },
  {
    of: (id) => `/course-overview/${id}`,
    make: items(87, '1 = 1'),
    gone: /We can’t find that course/,
    unknown: /This phone doesn’t know this course yet/,
  },
  {
    of: (id) => `/course/${id}`,
    make: course,
    gone: /We can’t find that course/,
    unknown: /This phone doesn’t know this course yet/,
  },
  {
    of: (id) => `/pages/${id}`,
    make: page,
    gone: /We can’t find that page/,
    unknown: /This phone doesn’t know this page yet/,
    shown: 'Learn anywhere',
  },
  {
    role: 'student',
    of: (id) => `/forms/${id}`,
    make: form,
    gone: /We can’t find that form/,
    unknown: /This phone doesn’t know this form yet/,
  },
  {
    role: 'instructor',
    of: (id) => `/edit-course/${id}`,
    make: course,
    gone: /We can’t find that course/,
    unknown: /This phone doesn’t know this course yet/,
  },
  {
    role: 'instructor',
    of: (id) => `/instructor/form/${id}`,
    make: form,
    gone: /We can’t find that form/,
    unknown: /This phone doesn’t know this form yet/,
  },
  { role: 'instructor', of: (id) => `/course-details/${id}`, make: record, ...noRecord },
  { role: 'instructor', of: (id) => `/course-details/${id}?enrol=true`, make: record, ...noRecord },
  { role: 'instructor', of: (id) => `/create-certificate/${id}`, make: record, ...noRecord },
  {
    role: 'admin',
    of: (id) => `/event/${id}`,
    make: webinar,
    gone: /We can’t find that event/,
    unknown: /This phone doesn’t know this event yet/,
  },
  {
    role: 'admin',
    of: (id) => `/manage-events?event=${id}`,
    make: webinar,
    gone: /We can’t find that event/,
    unknown: /The list is not on this phone yet/,
  },
  {
    role: 'admin',
    of: (id) => `/edit-page/${id}`,
    make: page,
    gone: /We can’t find that page/,
    unknown: /This phone doesn’t know this page yet/,
  },
];

test.use({ viewport: smallPhone });

for (const { role, of, make, gone, unknown, shown = title } of addresses)
  test(`${of('…')} with an id unknown to this phone shows the host’s answer, or else that it is not known @full`, async ({
    phone,
    site,
  }) => {
    const opened = role ? await installSignedIn(phone, role) : await phone.installWhole('/');
    if (role) await allCached(opened);
    const main = opened.locator('main');
    const goTo = (id: string) => opened.goto(phone.url + of(id));

    await test.step('with no signal, a moment after it was made', async () => {
      const made = make(site);
      await phone.offline();
      await goTo(made);
      await expect(main).toContainText(unknown);
      await expect(main).not.toContainText(gone);
      await phone.online();
      await expect(main).toContainText(shown);
    });
    await test.step('the list came seconds ago', async () => {
      await goTo(make(site));
      await expect(main).toContainText(shown);
      await expect(main).not.toContainText(gone);
    });
    await test.step('never made', async () => {
      await goTo(never);
      await expect(main).toContainText(gone);
    });
    await test.step('the list is of seven hours ago, the line is slow, and PHP warns', async () => {
      await setClockOff(phone, 7 * 3_600_000);
      site.fault(
        { match: '/api/', fault: 'delay', ms: 1_500, times: 0 },
        { match: '/api/', fault: 'php-warning', times: 0 },
      );
      await goTo(make(site));
      await expect(main).toContainText(shown, { timeout: 30_000 });
      await expect(main).not.toContainText(gone);
    });
  });

for (const { of, make, gone, shown = title } of addresses.filter(({ role }) => !role))
  test(`${of('…')} is opened by a visitor whose phone has no list yet @full`, async ({ phone, site }) => {
    const opened = await phone.open(of(make(site)));
    await opened.keyboard.press('Shift');
    await expect(opened.locator('main')).toContainText(shown);
    await opened.goto(phone.url + of(never));
    await opened.keyboard.press('Shift');
    await expect(opened.locator('main')).toContainText(gone);
  });

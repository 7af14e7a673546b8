/** Of every collection: a row that another program stored oddly, of which one field is changed here. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { must } from '#src/kit/must.ts';
import type { AnyCollection } from '#src/sync/index.ts';
import { storedOddly } from '../../fixtures/values/stored-oddly.ts';
import { openBrowser } from '../../host/browser-fetch.ts';
import { inProcess } from '../../host/in-process.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

// biome-ignore lint/suspicious/noExplicitAny: a value of whatever collection
type Value = any;

interface Row {
  /** What of the record is stored as it should be. */
  readonly stored: Record<string, unknown>;
  readonly id: string;
  readonly change: (value: Value) => Value;
  /** The keys of the stored value that the change is about. */
  readonly changed: readonly string[];
  readonly type?: string;
}

const quiz = {
  id: 'q',
  question: 'Who said "It\'s R&D"?',
  options: [
    { id: 'a', text: 'Thandi', isCorrect: true },
    { id: 'b', text: 'Zanele', isCorrect: false },
  ],
  explanation: '',
};
const lesson = {
  id: 'L1',
  title: 'Tax & VAT',
  contents: [
    { id: 'c1', title: "It's text", type: 'text', body: '<p>R&amp;D</p>' },
    { id: 'c2', title: 'Quiz', type: 'quiz', questions: [quiz] },
  ],
};
const thandi = {
  name: "Thandi O'Neill",
  email: 'thandi@shop.example',
  date: '2026-11-26',
  issued: ['A', 'B'],
};

const request = {
  id: ids.courseRecord,
  type: 'CertificateRequest',
  stored: {
    ...{
      userId: '11',
      name: "Lerato O'Neill",
      email: 'lerato@kasi.example',
      courseId: '5',
      course: 'Tax & VAT',
    },
    ...{ lessons: 4, readFrom: 1_795_000_000_000, readUntil: 1_795_000_000_000, askedAt: 1_795_000_000_000 },
    ...{ reference: 'KGA-7QX4', idNumber: '9001015009087' },
    steps: [
      { id: 's', kind: 'refused', at: 1_795_000_000_000, by: "O'Neill", words: 'Read "Tax & VAT" first' },
    ],
  },
  changed: ['name'],
} as const;

const rows: Readonly<Record<string, Row>> = {
  users: {
    id: ids.student,
    stored: {
      ...{ name: "Lerato O'Neill", email: 'lerato@kasi.example', role: 'student' },
      coursesEnrolled: ['5', '7'],
      password: '[hidden]',
    },
    change: ({ data, ...user }) => ({ ...user, data: { ...data, name: 'Lerato Dube' } }),
    changed: ['name'],
  },
  courses: {
    id: ids.course,
    stored: { title: 'Tax & VAT', description: "It's all", image: '/upload/files/a.png' },
    change: (course) => ({ ...course, title: 'VAT' }),
    changed: ['title'],
  },
  chapters: {
    id: ids.chapter,
    stored: { title: 'Why', position: 2, lessons: [lesson, { ...lesson, id: 'L2' }] },
    change: (chapter) => ({ ...chapter, title: 'Because' }),
    changed: ['title'],
  },
  forms: {
    id: ids.form,
    stored: {
      title: "How's it?",
      fields: [
        { id: 'F1', label: 'Which?', type: 'one of', required: true, options: ['Yes', 'No'] },
        { id: 'F2', label: 'How much?', type: 'scale', highest: 10, showIf: { question: 'F1', is: 'Yes' } },
      ],
    },
    change: (form) => ({ ...form, title: 'How was it?' }),
    changed: ['title'],
  },
  catalogue: {
    id: ids.training,
    stored: {
      Name: 'Tax & VAT',
      Title: 'Tax &amp; <em>VAT</em>',
      Type: 'improvement',
      courseId: '5',
      months: [1, 2],
    },
    change: (item) => ({ ...item, Outcome: 'Books' }),
    changed: ['Outcome'],
  },
  pages: {
    id: ids.page,
    stored: {
      title: 'Open',
      elements: [{ id: 's', type: 'text', heading: "It's", text: 'R&D' }],
      keywords: ['a'],
    },
    change: (page) => ({ ...page, title: 'Opened' }),
    changed: ['title'],
  },
  officeEvents: {
    id: ids.event,
    type: 'Event',
    stored: {
      ...{
        title: "It's VAT",
        dateFrom: '2030-01-10',
        timeFrom: '10:00',
        cancelled: true,
        teamsLink: 'https://a.example/?a=1&b=2',
      },
      ...{ highlights: [{ key: 'Cash', value: 'in' }], whoShouldAttend: ['Shops', 'Salons'] },
    },
    change: (event) => ({ ...event, location: 'Soweto' }),
    changed: ['location'],
  },
  eventOffices: {
    id: ids.courseRecord,
    type: 'EventOffice',
    stored: { word: 'Mealie', words: ['Mealie', 'Umbila'], remarks: "It's" },
    change: (office) => ({ ...office, word: 'Umbila' }),
    changed: ['word'],
  },
  bookings: {
    id: ids.courseRecord,
    type: 'Bookings',
    stored: {
      name: 'Thandi',
      surname: "O'Neill",
      email: 't@shop.example',
      company: 'R&D',
      seats: 2,
      vip: true,
    },
    change: (booking) => ({ ...booking, surname: 'Dube' }),
    changed: ['surname'],
  },
  attendances: {
    id: ids.courseRecord,
    type: 'Attendance',
    stored: { booking: '#5', mark: 'undone', undoes: ['a', 'b'], by: "O'Neill", at: '2026-11-26T08:00:00Z' },
    change: (entry) => ({ ...entry, by: 'Zanele' }),
    changed: ['by'],
  },
  records: {
    id: ids.courseRecord,
    type: 'ICourse',
    stored: {
      ...{ courseName: 'Tax & VAT', courseCode: 'T1', takenOff: ['A thandi'], paid: true },
      enrolledUsers: [
        { id: '1', ...thandi, seat: 7 },
        { id: '2', ...thandi, name: 'Zanele "Zee" Dube' },
      ],
    },
    change: (record) => ({ ...record, location: 'Soweto' }),
    changed: ['location'],
  },
  certificates: {
    id: ids.certificate,
    type: 'Certificate',
    stored: {
      number: 'KGA-7QX4',
      name: "Thandi O'Neill",
      course: 'Tax & VAT',
      date: '2026-11-26',
      state: 'issued',
      seen: true,
    },
    change: (certificate) => ({ ...certificate, state: 'withdrawn' }),
    changed: ['state'],
  },
  'form-answers': {
    id: ids.courseRecord,
    type: 'FormAnswer',
    stored: {
      ...{ formTitle: "It's", userId: '11', name: 'Lerato', answeredAt: 1_795_000_000_000 },
      answers: [{ id: 'F1', label: 'Which?', value: 'Yes', values: ['Yes', 'No'] }],
    },
    change: (answer) => ({ ...answer, name: 'Lerato Dube' }),
    changed: ['name'],
  },
  'certificate-requests': { ...request, change: (asked) => ({ ...asked, name: 'Lerato Dube' }) },
  'own-certificate-requests': {
    ...request,
    change: (asked) => ({ ...asked, email: 'l@shop.example' }),
    changed: ['email'],
  },
  settings: {
    id: ids.settings,
    type: 'Settings',
    stored: { logo: '/upload/files/a.png', about: "It's R&D", email: 'a@b.example', open: true },
    change: (settings) => ({ ...settings, about: 'About us' }),
    changed: ['about'],
  },
};

/** A change inside a list: the list is read as it was changed, and nothing beside it changes. */
const inside: readonly (readonly [name: string, row: Row])[] = [
  [
    'chapters',
    {
      ...must(rows['chapters'], 'chapters'),
      change: ({ lessons: [first, second], ...chapter }) => ({
        ...chapter,
        lessons: [first, { ...second, title: 'VAT' }],
      }),
      changed: ['lessons'],
    },
  ],
  [
    'forms',
    {
      ...must(rows['forms'], 'forms'),
      change: ({ fields: [first, second], ...form }) => ({
        ...form,
        fields: [
          { ...first, required: false, options: ['Yes', 'No', 'Maybe'] },
          { ...second, highest: 7 },
        ],
      }),
      changed: ['fields'],
    },
  ],
  [
    'records',
    {
      ...must(rows['records'], 'records'),
      change: ({ enrolledUsers: [first], ...record }) => ({ ...record, enrolledUsers: [first] }),
      changed: ['enrolledUsers'],
    },
  ],
  [
    'users',
    {
      ...must(rows['users'], 'users'),
      change: ({ data, ...user }) => ({
        ...user,
        data: { ...data, coursesEnrolled: [...data.coursesEnrolled, { id: '9' }] },
      }),
      changed: ['coursesEnrolled'],
    },
  ],
];

const collections = [...publicSlices.collections, ...signedInSlices.collections] as readonly AnyCollection[];
const written = collections.filter(({ source }) => source.update !== undefined);

function cmsOf({ host }: TestHost): Cms {
  const session = startSession({ database: host.database, now: Date.now }, ids.admin, false);
  const browser = openBrowser('http://kasi.example', inProcess(host), [session]);
  return createCms(readSettings({}), {
    fetch: browser.fetch,
    ownOrigin: 'http://kasi.example',
    cookies: null,
  });
}

/** The stored value of a record, as its text. */
function stored({ host }: TestHost, { id, type }: Row): string {
  const [table, column, key] = type ? ['other_info', 'ItemValue', 'Id'] : ['data_items', 'data', 'id'];
  const row = must(host.database.first(`select ${column} as it from ${table} where ${key} = ${id}`), 'row');
  return String(row['it']);
}

function store({ host }: TestHost, { id, type }: Row, value: unknown): void {
  const text = JSON.stringify(value);
  if (type)
    host.database.run('update other_info set ItemType = ?, ItemValue = ? where Id = ?', type, text, id);
  else host.database.run('update data_items set data = ? where id = ?', text, id);
}

/** The value's fields as JSON, in their order, without those that were changed. */
function others(text: string, changed: readonly string[]): string[] {
  return Object.entries(JSON.parse(text) as object).flatMap(([key, value]) =>
    changed.includes(key) ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
}

test('Every collection that is written is tried with odd rows', () => {
  // A website has two columns, and no list, yes or number.
  expect(written.map(({ name }) => name).toSorted()).toEqual([...Object.keys(rows), 'websites'].toSorted());
});

const { signal } = new AbortController();

test.each([...Object.entries(rows), ...inside])(
  'However %s is stored it is read as the same value, and a change of one field changes the bytes of that field alone',
  { timeout: 60_000 },
  async (name, row) => {
    const { source, mergeKeys } = must(
      written.find((one) => one.name === name),
      name,
    );
    const server = testHost();
    const cms = cmsOf(server);
    await cms.website.get({ id: '1' }, signal);
    const oddly = storedOddly(row.stored);
    store(server, row, row.stored);
    const plain = await source.get(cms, row.id, signal);
    if (typeof plain !== 'object') throw new Error(`${name} cannot be read`);
    await fc.assert(
      fc.asyncProperty(oddly, async (odd) => {
        store(server, row, odd);
        const before = stored(server, row);
        const item = await source.get(cms, row.id, signal);
        if (typeof item !== 'object') throw new Error(`${name} cannot be read: ${before}`);
        // A page notes the shape of its columns.
        const { asText: _shape, ...said } = plain.value as Value;
        expect(item.value).toMatchObject(said);
        const next = row.change(item.value);
        const current = { value: item.value, raw: item.raw, mergeKeys };
        await must(source.update, 'update')(cms, next, {}, signal, current);
        const after = stored(server, row);
        expect(others(after, row.changed)).toEqual(others(before, row.changed));
        expect(await source.get(cms, row.id, signal)).toMatchObject({ value: next });
      }),
      { numRuns: 100 },
    );
  },
);

// The role table of roles.ts over the wire: for each call, the status for a visitor, a student, an instructor and an
// admin.
import { expect, test } from 'vitest';
import { booking, ids, type Person, paths, type TestResponse, testHost } from './test-host.ts';

const { cms, info } = paths;

type Call = (someone: Person) => Promise<TestResponse>;
type Expected = [visitor: number, student: number, instructor: number, admin: number];

const get =
  (path: string): Call =>
  (someone) =>
    someone.get(path);
const post =
  (path: string, body: unknown): Call =>
  (someone) =>
    someone.post(path, body);
const list = (table: string | number) => get(`${cms}list-data-items.php?tableId=${table}`);
const item = (id: string) => get(`${cms}get-data-item.php?id=${id}&includeChildren=no`);
const add = (table: string | number) =>
  post(`${cms}add-data-item.php`, { table_id: table, title: 'x', data: {} });
const update = (id: string) => post(`${cms}update-data-item.php`, { id, title: 'x@kasi.example' });
const remove = (id: string) => get(`${cms}delete-data-item.php?id=${id}`);
const search = (type: string, parent = '1') =>
  get(`${info}search.php?ParentId=${parent}&ItemType=${type}&ProductCount=9`);
const save = (ItemType: string, more: object = {}) =>
  post(`${info}save.php`, { ItemType, Name: 'x', ...more });
const removeRecord = (id: string) => get(`${info}delete.php?Id=${id}`);

const everybody: Expected = [200, 200, 200, 200];
const signedIn: Expected = [401, 200, 200, 200];
const editors: Expected = [401, 403, 200, 200];
const admins: Expected = [401, 403, 403, 200];

const table: [string, Call, Expected][] = [
  ['list courses', list('Courses'), everybody],
  ['list chapters', list('Chapters'), everybody],
  ['list the catalogue', list(87), everybody],
  ['list pages', list('lms_page'), everybody],
  ['list websites', list('lms_website'), everybody],
  ['list forms', list('Forms'), signedIn],
  ['list people', list('Users'), admins],
  ['read a course', item(ids.course), everybody],
  ['read a chapter', item(ids.chapter), everybody],
  ['read a training', item(ids.training), everybody],
  ['read a published page', item(ids.page), everybody],
  ['read a draft page', item(ids.draft), admins],
  ['read a website', get(`${cms}website.php?id=1&editMode=1`), everybody],
  ['read a form', item(ids.form), signedIn],
  ['read the student’s own item', item(ids.student), [401, 200, 403, 200]],
  ['read the admin’s item', item(ids.admin), admins],
  ['list a course’s chapters', get(`${cms}list-by-parent-id.php?parent_id=${ids.course}`), everybody],
  ['add a course', add('Courses'), editors],
  ['add a chapter', add('Chapters'), editors],
  ['add a form', add('Forms'), editors],
  ['add a training', add(87), editors],
  ['add a page', add('lms_page'), admins],
  ['add a website', add('lms_website'), admins],
  ['change a course', update(ids.course), editors],
  ['change a chapter', update(ids.chapter), editors],
  ['change a form', update(ids.form), editors],
  ['change a page', update(ids.page), admins],
  ['change a website', update(ids.website), admins],
  ['change the student', update(ids.student), [401, 200, 403, 200]],
  ['change the instructor', update(ids.instructor), [401, 403, 200, 200]],
  ['delete a chapter', remove(ids.chapter), editors],
  ['delete a course', remove(ids.course), editors],
  ['delete a page', remove(ids.page), admins],
  ['delete a person', remove(ids.instructor), [401, 403, 403, 200]],
  ['delete what is not there', remove('999999'), editors],
  ['list tables', get(`${cms}list-tables.php`), admins],
  ['add a table', post(`${cms}add-table.php`, { name: 'Notes' }), admins],
  ['change a table', post(`${cms}update-table.php`, { id: '87', columns: [] }), admins],
  ['change a column', post(`${cms}update-column.php`, { table_id: '87', name: 'Cover' }), admins],
  ['search events', search('Event'), everybody],
  ['search settings', search('Settings'), everybody],
  ['search a type nobody uses', search('Nothing'), everybody],
  ['search certificates', search('Certificate'), editors],
  ['verify a certificate', search('Certificate', 'KGA-7QX4'), everybody],
  ['search bookings', search('Bookings', ids.event), editors],
  ['search what visitors said about bookings', search('BookingNote', ids.event), editors],
  ['search who was there', search('Attendance', ids.event), editors],
  ['search the words of the day', search('EventOffice', ids.event), editors],
  ['search records', search('ICourse'), editors],
  ['search answers', search('FormAnswer'), signedIn],
  ['search who asks for a certificate', search('CertificateRequest'), signedIn],
  ['get an event', get(`${info}get.php?id=${ids.event}`), everybody],
  ['get the settings', get(`${info}get.php?id=${ids.settings}`), everybody],
  ['get a record', get(`${info}get.php?id=${ids.courseRecord}`), editors],
  ['get a certificate by its id', get(`${info}get.php?id=${ids.certificate}`), editors],
  ['book', save('Bookings'), everybody],
  ['book with an id', save('Bookings', { Id: '77' }), editors],
  ['say something about a booking', save('BookingNote'), everybody],
  ['change what was said about a booking', save('BookingNote', { Id: '77' }), editors],
  ['note who was there', save('Attendance'), editors],
  ['set the word of the day', save('EventOffice'), editors],
  ['save an event', save('Event'), editors],
  ['change an event', save('Event', { Id: ids.event }), editors],
  ['save a record', save('ICourse'), editors],
  ['save a certificate', save('Certificate', { ParentId: 'KGA-1' }), editors],
  ['change the settings', save('Settings', { Id: ids.settings }), admins],
  ['answer a form', save('FormAnswer'), signedIn],
  ['ask for a certificate', save('CertificateRequest'), signedIn],
  ['save something unheard of', save('Anything'), editors],
  ['turn an event into a booking', save('Bookings', { Id: ids.event }), editors],
  ['delete an event', removeRecord(ids.event), editors],
  ['delete the settings', removeRecord(ids.settings), admins],
  ['delete a record that is not there', removeRecord('999999'), editors],
  ['delete an upload', get('/upload/delete.php?file=nothing.png'), signedIn],
  ['send an e-mail', post('/api/send-email.php', mail()), everybody],
];

function mail() {
  return {
    sender_name: 'a',
    recipient_name: 'b',
    recipient_email: 'c@d.example',
    subject: 'e',
    message: 'f',
  };
}

test.each(table)('Roles that may %s', async (_, call, [visitor, student, instructor, admin]) => {
  // One host per call, because a call may delete what the next one needs.
  const came = [
    call(testHost().visitor()),
    call(testHost().as('student')),
    call(testHost().as('instructor')),
    call(testHost().as('admin')),
  ];
  const statuses = (await Promise.all(came)).map(({ status }) => status);
  expect(statuses).toEqual([visitor, student, instructor, admin]);
});

test('A refusal is JSON: a visitor is asked to sign in, a student reads that the role does not allow it', async () => {
  const server = testHost();
  const visitor = await server.visitor().get(`${cms}list-tables.php`);
  const student = await server.as('student').get(`${cms}list-tables.php`);
  expect(visitor).toMatchObject({ status: 401, body: { error: 'Please sign in first.' } });
  expect(student).toMatchObject({ status: 403, body: { error: 'Your role does not allow this.' } });
});

test('No public request ever returns a booking', async () => {
  const server = testHost();
  const visitor = server.visitor();
  const { Id } = (await visitor.post(`${info}save.php`, booking)).body;
  const bookingPaths = [
    `get.php?id=${String(Id)}`,
    `list.php?OtherId=${ids.event}`,
    `search.php?ParentId=${ids.event}&ItemType=Bookings&ProductCount=9`,
    `search.php?ItemType=Bookings`,
    `search.php?ParentId=${ids.event}`,
  ];
  for (const path of bookingPaths) expect((await visitor.get(info + path)).status).toBe(401);
  for (const path of [
    'search.php',
    'search.php?ItemType=&ParentId=',
    `list.php?OtherId=1`,
    'search.php?ItemType=bookings',
  ]) {
    expect((await visitor.get(info + path)).text).not.toContain('Thandi');
  }
  for (const path of [`get-data-item.php?id=${String(Id)}`, `website.php?id=1&dataId=${String(Id)}`]) {
    expect((await visitor.get(cms + path)).text).not.toContain('Thandi');
  }
  expect((await server.as('instructor').get(info + bookingPaths[0])).body).toMatchObject(booking);
});

test('A visitor who knows a booking’s id can neither change it nor turn it into something public', async () => {
  const server = testHost();
  const visitor = server.visitor();
  const { Id } = (await visitor.post(`${info}save.php`, booking)).body;
  expect((await visitor.post(`${info}save.php`, { ...booking, Id, Name: 'Mallory' })).status).toBe(401);
  expect((await visitor.post(`${info}save.php`, { Id, ItemType: 'Event' })).status).toBe(401);
  const instructor = server.as('instructor');
  expect((await instructor.get(`${info}get.php?id=${String(Id)}`)).body).toMatchObject(booking);
  expect((await instructor.post(`${info}save.php`, { Id, ItemType: 'Settings' })).status).toBe(403);
});

test('No public request ever returns the office’s own data of an event', async () => {
  const server = testHost();
  const [visitor, instructor] = [server.visitor(), server.as('instructor')];
  const below = { ParentId: ids.event, ItemCode: '7QX4-2M9K' };
  const note = { ...below, ItemType: 'BookingNote', ItemValue: '{"kind":"word","word":"Thandi"}' };
  const stored = [
    (await visitor.post(`${info}save.php`, note)).body['Id'],
    (await instructor.post(`${info}save.php`, { ...note, ItemType: 'Attendance' })).body['Id'],
    (await instructor.post(`${info}save.php`, { ...note, ItemType: 'EventOffice' })).body['Id'],
  ];
  for (const id of stored) {
    expect((await visitor.get(`${info}get.php?id=${String(id)}`)).status).toBe(401);
    expect((await visitor.get(`${info}delete.php?Id=${String(id)}`)).status).toBe(401);
    expect((await instructor.get(`${info}get.php?id=${String(id)}`)).body).toMatchObject(below);
  }
  for (const path of [`list.php?OtherId=${ids.event}`, `search.php?ParentId=${ids.event}`, 'search.php']) {
    expect((await visitor.get(info + path)).text).not.toContain('Thandi');
  }
});

test('People see and change their own answers; instructors see everybody’s', async () => {
  const server = testHost();
  const student = server.as('student');
  const admin = server.as('admin');
  const answer = { ItemType: 'FormAnswer', ParentId: ids.form, ItemValue: '{"F1":"Good"}' };
  const mine = (await student.post(`${info}save.php`, answer)).body['Id'];
  const theirs = (await admin.post(`${info}save.php`, answer)).body['Id'];
  const answersPath = `${info}search.php?ParentId=${ids.form}&ItemType=FormAnswer&ProductCount=9`;
  expect((await student.get(answersPath)).rows).toMatchObject([{ Id: mine }]);
  expect((await server.as('instructor').get(answersPath)).rows).toHaveLength(2);
  expect((await student.post(`${info}save.php`, { ...answer, Id: mine, Name: 'Mine' })).body).toMatchObject({
    Name: 'Mine',
  });
  expect((await student.post(`${info}save.php`, { ...answer, Id: theirs })).status).toBe(403);
  expect((await student.get(`${info}get.php?id=${String(theirs)}`)).status).toBe(403);
  expect((await server.visitor().get(`${info}get.php?id=${String(mine)}`)).status).toBe(401);
});

test('People see their own request for a certificate, and nobody else’s; instructors see and answer everybody’s', async () => {
  const server = testHost();
  const [student, admin, instructor] = [server.as('student'), server.as('admin'), server.as('instructor')];
  const request = { ItemType: 'CertificateRequest', ParentId: ids.student, ItemValue: '{"name":"Thandi"}' };
  expect((await server.visitor().post(`${info}save.php`, request)).status).toBe(401);
  const mine = (await student.post(`${info}save.php`, request)).body['Id'];
  const theirs = (await admin.post(`${info}save.php`, request)).body['Id'];
  for (const path of ['search.php?ItemType=CertificateRequest', `list.php?OtherId=${ids.student}`]) {
    expect((await student.get(info + path)).rows).toMatchObject([{ Id: mine }]);
    expect((await instructor.get(info + path)).rows).toHaveLength(2);
    expect((await server.visitor().get(info + path)).status).toBe(401);
  }
  expect((await student.get(`${info}get.php?id=${String(theirs)}`)).status).toBe(403);
  expect((await student.post(`${info}save.php`, { ...request, Id: theirs })).status).toBe(403);
  expect((await student.get(`${info}delete.php?Id=${String(theirs)}`)).status).toBe(403);
  expect((await server.visitor().get(`${info}get.php?id=${String(mine)}`)).status).toBe(401);
  expect(
    (await instructor.post(`${info}save.php`, { ...request, Id: mine, Notes: 'Yes' })).body,
  ).toMatchObject({
    Notes: 'Yes',
  });
});

test('A list of mixed records leaves out those that may not be seen', async () => {
  const server = testHost();
  const types = async (someone: Person) =>
    (await someone.get(`${info}list.php?OtherId=1`)).rows.map((row) => row['ItemType']);
  expect(await types(server.visitor())).toEqual(['Settings', 'Event']);
  expect(await types(server.as('instructor'))).toEqual(['Settings', 'Event', 'ICourse']);
  const pages = await server.visitor().get(`${cms}list-by-parent-id.php?parent_id=1`);
  expect(pages.rows.map((row) => row['slug'])).toEqual(['open']);
});

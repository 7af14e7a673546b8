import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '#src/cms/probe.ts';
import { createTables } from '#src/cms/tables.ts';
import { must } from '#src/kit/must.ts';
import { failureOf, openWire, signIn } from '../fixtures/cms/host-wire.ts';
import { type RunningServer, startServer } from '../host/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

const course = { table_id: 'Courses', title: 'Stock control', slug: 'stock-control' };

test('An instructor adds a course, reads it, changes it, lists it and deletes it', async () => {
  const { cms } = openWire(server);
  await signIn(cms, 'instructor');
  const data = { title: 'Stock control', _cid: 'marker', chapters: [], nested: { deep: ['ä', '€'] } };
  const added = await cms.dataItems.add({ ...course, data });
  const id = must(added.id, 'the id of the course');
  expect(added).toMatchObject({ ...course, position: 1, website_id: '1', data });
  expect(id).toMatch(/^\d+$/);

  await cms.dataItems.update({ id, data: { ...data, title: 'Stock' } });
  expect(await cms.dataItems.get(id, { includeChildren: 'no' })).toMatchObject({
    title: 'Stock',
    slug: 'stock-control',
    data: { nested: { deep: ['ä', '€'] }, _cid: 'marker' },
  });
  expect((await cms.dataItems.list('Courses')).items.map(({ id }) => id)).toContain(id);

  await cms.dataItems.remove(id);
  await cms.dataItems.remove(id);
  expect(await cms.dataItems.get(id)).toBe('missing');
});

test('A chapter is found under its course, and comes along when the course is got with its children', async () => {
  const { cms } = openWire(server);
  await signIn(cms, 'instructor');
  const added = await cms.dataItems.add({ ...course, data: {} });
  const id = must(added.id, 'the id of the course');
  expect(await cms.dataItems.listByParent(id)).toEqual({
    items: [],
    unreadable: 0,
    unreadableIds: [],
    unreadableRows: [],
  });
  const lessons = [{ id: 'L1', contents: [] }];
  const data = { title: 'Counting', courseId: id, lessons };
  const chapter = await cms.dataItems.add({ table_id: 'Chapters', title: 'Counting', parent_id: id, data });
  expect((await cms.dataItems.listByParent(id)).items).toMatchObject([
    { id: chapter.id, title: 'Counting', data },
  ]);
  expect(await cms.dataItems.get(id)).toMatchObject({ children: [{ id: chapter.id, data: { lessons } }] });
  expect(await cms.dataItems.get(id, { includeChildren: 'no' })).not.toHaveProperty('children');
});

test('A visitor reads the catalogue by its number', async () => {
  const { cms } = openWire(server);
  const { items } = await cms.dataItems.list(cms.settings.catalogueTableId);
  expect(items.length).toBeGreaterThanOrEqual(11);
  expect(items.every(({ data }) => typeof data['Type'] === 'string')).toBe(true);
});

test('A visitor’s booking is saved under its event; only an instructor finds it again', async () => {
  const visitor = openWire(server).cms;
  const events = await visitor.otherInfo.search({ ItemType: 'Event', ParentId: '1' });
  const eventId = must(events.items[0], 'a seeded event').Id;
  const ItemValue = {
    name: 'Lindiwe',
    event_title: 'x',
    _cid: '01HZX3V5Q8W9R2T4Y6B8N0M1K3',
    ours: { kept: [1] },
  };
  const booking = {
    ItemType: 'Bookings',
    ParentId: eventId,
    ItemCode: '7QX4-2M9K',
    Name: 'Lindiwe',
    ItemValue,
  };
  const saved = await visitor.otherInfo.save({ ...booking, Decription: 'by phone' });
  const search = { ItemType: 'Bookings', ParentId: eventId, expected: 0 };
  expect(await failureOf(visitor.otherInfo.search(search))).toMatchObject({
    kind: 'signed-out',
    applied: 'no',
  });

  const { cms } = openWire(server);
  await signIn(cms, 'instructor');
  const found = (await cms.otherInfo.search(search)).items.find(({ Id }) => Id === saved.id);
  expect(found).toMatchObject({ ...booking, Decription: 'by phone', ItemValue });
  expect((await cms.otherInfo.list(eventId)).map(({ Id }) => Id)).toContain(saved.id);

  const Id = must(saved.id, 'the id of the booking');
  await cms.otherInfo.save({ ...booking, Id, ItemValue: { ...ItemValue, name: 'Lindi' } });
  expect(await cms.otherInfo.get(Id)).toMatchObject({ ItemValue: { name: 'Lindi' }, Decription: 'by phone' });
  await cms.otherInfo.remove(Id);
  await cms.otherInfo.remove(Id);
  expect(await cms.otherInfo.get(Id)).toBe('missing');
});

test('A search finds everything, however few records were expected', async () => {
  const { cms } = openWire(server);
  for (const n of [1, 2, 3, 4, 5]) {
    await cms.otherInfo.save({ ItemType: 'Bookings', ParentId: '777', ItemValue: { n } });
  }
  await signIn(cms, 'instructor');
  const found = await cms.otherInfo.search({ ItemType: 'Bookings', ParentId: '777', expected: 0 });
  expect(found.items.map(({ ItemValue }) => ItemValue['n'])).toEqual([1, 2, 3, 4, 5]);
});

test('A person signs in, is told who they are, changes their name and can still sign in', async () => {
  const { cms } = openWire(server);
  const me = await signIn(cms, 'student');
  expect(me).toMatchObject({ table_id: 'Users', data: { role: 'student', password: '[hidden]' } });
  expect(me).not.toHaveProperty('description');
  const name = 'Thabo M.';
  const data = { ...me.data, name };
  await cms.dataItems.update({ id: me.id, table_id: 'Users', title: me.title, long_description: name, data });
  expect(await cms.dataItems.get(me.id)).toMatchObject({ long_description: name, data: { name } });
  const again = openWire(server).cms;
  expect(await signIn(again, 'student')).toMatchObject({ id: me.id, long_description: name });
});

test('Somebody new signs up; their password is in no answer', async () => {
  const { cms } = openWire(server);
  const password = 'a long enough passphrase';
  const email = 'new.person@example.org';
  const added = await cms.dataItems.add({
    table_id: 'Users',
    title: email,
    long_description: 'New Person',
    description: password,
    data: { email, name: 'New Person', role: 'student', password: '[hidden]', coursesEnrolled: [] },
  });
  expect(JSON.stringify(added)).not.toContain(password);
  expect(await cms.login.signIn({ email, password })).toMatchObject({ id: added.id });
});

test('A wrong password is refused with the host’s own sentence', async () => {
  const { cms } = openWire(server);
  expect(await failureOf(cms.login.signIn({ email: 'nobody@example.org', password: 'x' }))).toEqual({
    kind: 'refused',
    applied: 'no',
    message: 'The e-mail address or the password is not right.',
  });
});

test('Signing out ends the host’s session', async () => {
  const { cms } = openWire(server);
  await signIn(cms, 'admin');
  expect(await createTables(cms.call).listTables()).toContainEqual({ id: '87', name: 'catalogue' });
  await cms.login.signOut();
  expect(await failureOf(createTables(cms.call).listTables())).toMatchObject({ kind: 'signed-out' });
});

test('The website says who it is; a page builder asks for its own', async () => {
  const { cms } = openWire(server);
  expect(await cms.website.get()).toMatchObject({ id: cms.settings.websiteId });
  expect(await cms.website.get({ id: cms.settings.pageBuilderWebsiteId })).toMatchObject({ id: '395' });
});

test('An e-mail lands in the host’s tray', async () => {
  const { cms } = openWire(server);
  await cms.email.send({
    sender_name: 'Kasi Growth Academy',
    recipient_name: 'Lindiwe',
    recipient_email: 'lindiwe@example.org',
    subject: 'Your seat',
    message: '<p>Ref: 7QX4-2M9K</p>',
  });
  const rows = server.host.database.all(
    'select * from emails where recipient_email = ?',
    'lindiwe@example.org',
  );
  expect(rows).toMatchObject([{ subject: 'Your seat', message: '<p>Ref: 7QX4-2M9K</p>' }]);
});

test('A file goes up byte for byte, has an address, and can be taken back', async () => {
  const { browser, cms } = openWire(server);
  await signIn(cms, 'instructor');
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
  const file = new Blob([bytes], { type: 'image/png' });
  const url = await cms.uploads.upload(file, '01HZX3V5Q8W9R2T4Y6B8N0M1K3-0a1b2c3d.png');
  expect(url.startsWith(`${server.url}/upload/`)).toBe(true);
  const served = await browser.fetch(url);
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  await cms.uploads.remove(url);
  expect((await browser.fetch(url)).status).toBe(404);
});

test('An admin adds a table, renames it and gives it a column', async () => {
  const { cms } = openWire(server);
  await signIn(cms, 'admin');
  await createTables(cms.call).addTable({ name: 'Venues', columns: [{ name: 'town', type: 'text' }] });
  const { id } = must(
    (await createTables(cms.call).listTables()).find(({ name }) => name === 'Venues'),
    'the new table',
  );
  await createTables(cms.call).updateTable({ id, name: 'Halls' });
  await createTables(cms.call).updateColumn({ table_id: id, name: 'seats', type: 'number' });
  expect(await createTables(cms.call).listTables()).toContainEqual({ id, name: 'Halls' });
});

test.each(['cms', 'other-info', 'email', 'uploads'])(
  'The host %s can be reached without a session',
  async (name) => {
    await expect(probe(openWire(server).cms, name)).resolves.toBeUndefined();
  },
);

test('A refusal carries the host’s sentence and its status', async () => {
  const { cms } = openWire(server);
  await signIn(cms, 'instructor');
  expect(await failureOf(cms.dataItems.add({ table_id: 'Nowhere', title: 'x', data: {} }))).toEqual({
    kind: 'refused',
    applied: 'no',
    message: 'There is no table Nowhere.',
  });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CertificateRequest } from '#src/features/records/requests/model.ts';
import { must } from '#src/kit/must.ts';
import { createHost, type Host } from './host.ts';
import { inProcess } from './in-process.ts';
import { main as reset } from './reset.ts';
import { seedContent } from './seed/content.ts';
import { deletedEvent } from './seed/odd-bookings.ts';
import { users } from './seed/users.ts';
import { paths, person, signIn } from './test-host.ts';

const { cms, info } = paths;

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { databaseFile: join(folder, 'host.sqlite'), uploadsDir: join(folder, 'uploads') };
}

function opened(at: ReturnType<typeof place>): Host {
  const host = createHost(at);
  onTestFinished(() => host.close());
  return host;
}

function visitorOf(host: Host) {
  return person(inProcess(host), 'http://kasi.example');
}

test('A new host holds the whole seed under its fixed ids', async () => {
  const visitor = visitorOf(opened(place()));
  const content = seedContent(new Date());
  const courses = (await visitor.get(`${cms}list-data-items.php?tableId=Courses&website_id=1`)).rows;
  expect(courses.map((row) => row['id'])).toEqual(content.courses.map((_, at) => String(201 + at)));
  for (const [at, course] of content.courses.entries()) {
    const chapters = (await visitor.get(`${cms}list-by-parent-id.php?parent_id=${201 + at}`)).rows;
    expect(chapters.map((row) => row['slug'])).toEqual(course.chapters.map(({ slug }) => slug));
  }
  expect((await visitor.get(`${cms}list-data-items.php?tableId=87`)).rows).toHaveLength(
    content.catalogue.length,
  );
  const events = (await visitor.get(`${info}search.php?ParentId=1&ItemType=Event&ProductCount=99`)).rows;
  expect(events.map((row) => row['Name'])).toEqual(content.events.map(({ title }) => title));
  expect((await visitor.get(`${info}get.php?id=1`)).body).toMatchObject({ ItemType: 'Settings' });
  expect((await visitor.get(`${cms}website.php?id=395`)).body).toMatchObject({ id: '395' });
});

test('The office finds one learner who waits for a certificate, and the record of that course', async () => {
  const instructor = visitorOf(opened(place()));
  await signIn(
    instructor,
    must(
      users.find(({ role }) => role === 'instructor'),
      'an instructor',
    ),
  );
  const [request, ...more] = (await instructor.get(`${info}search.php?ItemType=CertificateRequest`)).rows;
  expect(more).toEqual([]);
  const parsed = v.parse(CertificateRequest, { id: '61', ...JSON.parse(String(request?.['ItemValue'])) });
  expect(parsed).toMatchObject({ userId: '11', courseId: '201', name: 'Thabo Mokoena', steps: [] });
  const records = (await instructor.get(`${info}search.php?ParentId=1&ItemType=ICourse`)).rows;
  const madeFrom = records.map((row) => JSON.parse(String(row['ItemValue'])).courseId);
  expect(madeFrom).toContain(parsed.courseId);
});

test('The office finds each booking below its event, and bookings of deleted or unknown events below their old parent', async () => {
  const host = opened(place());
  const { events, eventRecords = [] } = seedContent(new Date());
  const instructor = visitorOf(host);
  await signIn(
    instructor,
    must(
      users.find(({ role }) => role === 'instructor'),
      'an instructor',
    ),
  );
  const counts = new Map<string, number>();
  for (const [at, { title }] of events.entries()) {
    const bookingsPath = `${info}search.php?ParentId=${2 + at}&ItemType=Bookings&ProductCount=999`;
    counts.set(title, (await instructor.get(bookingsPath)).rows.length);
  }
  const seeded = ({ title }: { title: string }) =>
    eventRecords.filter(({ ItemType, event }) => ItemType === 'Bookings' && event === title).length;
  expect(counts).toEqual(new Map(events.map((event) => [event.title, seeded(event)])));
  const all = (await instructor.get(`${info}search.php?ItemType=Bookings&ProductCount=999`)).rows;
  const parents = new Set(all.map((row) => row['ParentId']));
  expect(parents).toEqual(new Set(['1', '2', '4', '5', deletedEvent]));
  const unreadable = all.filter((row) => !String(row['ItemValue']).startsWith('{'));
  expect(unreadable).toHaveLength(1);
});

test('Every file the seed refers to is served with the type it was given', async () => {
  const visitor = visitorOf(opened(place()));
  for (const { name, mime } of seedContent(new Date()).media) {
    const served = await visitor.send(`/upload/files/${name}`, { method: 'HEAD' });
    expect([name, served.status, served.headers.get('Content-Type')?.split(';')[0]]).toEqual([
      name,
      200,
      mime.split(';')[0],
    ]);
  }
});

test('Each demo person signs in and is enrolled in courses that are there', async () => {
  const host = opened(place());
  for (const { email, password, role, coursesEnrolled } of users) {
    const visitor = visitorOf(host);
    const signedIn = await signIn(visitor, { email, password });
    expect(signedIn).toMatchObject({ status: 200, body: { role } });
    const enrolled = (signedIn.body['data'] as { coursesEnrolled: string[] }).coursesEnrolled;
    const courses = await Promise.all(enrolled.map((id) => visitor.get(`${cms}get-data-item.php?id=${id}`)));
    expect(courses.map(({ body }) => body['slug'])).toEqual(coursesEnrolled);
  }
});

test('A host that is opened again keeps its data', async () => {
  const at = place();
  const first = createHost(at);
  const saved = await visitorOf(first).post(`${info}save.php`, { ItemType: 'Bookings', Name: 'Thandi' });
  const bookings = (host: Host) =>
    host.database.all("select Id, Name from other_info where ItemType = 'Bookings' order by Id");
  const bookingsBefore = bookings(first);
  expect(bookingsBefore.at(-1)).toEqual({ Id: Number(saved.body['Id']), Name: 'Thandi' });
  await first.close();
  expect(bookings(opened(at))).toEqual(bookingsBefore);
});

test('A reset puts the seed back under a running host, with the ids it had', async () => {
  const at = place();
  const host = opened(at);
  const shown = () => host.database.all('select id, title, slug from data_items order by id');
  const before = { items: shown(), files: readdirSync(at.uploadsDir).sort() };
  const visitor = visitorOf(host);
  const first = await visitor.post(`${info}save.php`, { ItemType: 'Bookings', Name: 'Thandi' });
  host.database.run('delete from data_items where table_number = 87');
  rmSync(at.uploadsDir, { recursive: true });
  const infoLog = vi.spyOn(console, 'info').mockReturnValue();
  reset([at.databaseFile, at.uploadsDir]);
  expect(infoLog.mock.calls.flat().join()).toContain('The seed is back');
  infoLog.mockRestore();
  expect({ items: shown(), files: readdirSync(at.uploadsDir).sort() }).toEqual(before);
  const saved = await visitor.post(`${info}save.php`, { ItemType: 'Bookings', Name: 'Sibusiso' });
  expect(saved.body['Id'], 'the first of its own, as before').toBe(first.body['Id']);
});

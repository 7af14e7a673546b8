import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHost, type Host } from './host.ts';
import { inProcess } from './in-process.ts';
import { main as reset } from './reset.ts';
import { seedContent } from './seed/content.ts';
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

test('A host that is opened again keeps what was written to it', async () => {
  const at = place();
  const first = createHost(at);
  await visitorOf(first).post(`${info}save.php`, { ItemType: 'Bookings', Name: 'Thandi' });
  await first.close();
  const rows = opened(at).database.all("select Name from other_info where ItemType = 'Bookings'");
  expect(rows).toEqual([{ Name: 'Thandi' }]);
});

test('A reset puts the seed back under a running host, with the ids it had', async () => {
  const at = place();
  const host = opened(at);
  const shown = () => host.database.all('select id, title, slug from data_items order by id');
  const before = { items: shown(), files: readdirSync(at.uploadsDir).sort() };
  const visitor = visitorOf(host);
  await visitor.post(`${info}save.php`, { ItemType: 'Bookings', Name: 'Thandi' });
  host.database.run('delete from data_items where table_number = 87');
  rmSync(at.uploadsDir, { recursive: true });
  const said = vi.spyOn(console, 'info').mockReturnValue();
  reset([at.databaseFile, at.uploadsDir]);
  expect(said.mock.calls.flat().join()).toContain('The seed is back');
  said.mockRestore();
  expect({ items: shown(), files: readdirSync(at.uploadsDir).sort() }).toEqual(before);
  const saved = await visitor.post(`${info}save.php`, { ItemType: 'Bookings', Name: 'Sibusiso' });
  expect(Number(saved.body['Id'])).toBeLessThan(100);
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Person, type TestResponse, testHost } from './test-host.ts';

const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 255]);

function form(bytes: Uint8Array<ArrayBuffer>, name?: string, fileName = 'photo.png'): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], fileName));
  if (name !== undefined) form.set('name', name);
  return form;
}

async function upload(someone: Person, body: FormData): Promise<TestResponse & { url: string }> {
  await someone.get('/api/cms/website.php?id=1');
  const came = await someone.send('/upload/upload.php', { method: 'POST', body });
  return { ...came, url: came.status === 200 ? String(JSON.parse(came.text)) : '' };
}

test('A file is stored on disk byte for byte and its URL served back', async () => {
  const server = testHost();
  const student = server.as('student');
  const { url } = await upload(student, form(png, '01J-abcd1234.png'));
  expect(url).toBe('/upload/files/01J-abcd1234.png');
  expect(url.length).toBeGreaterThan(15);
  expect(new Uint8Array(readFileSync(join(server.uploadsDir, '01J-abcd1234.png')))).toEqual(png);
  const served = await server.visitor().get(url);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-length': '10',
  });
});

test('The same file again gets the same URL, another file of that name its own', async () => {
  const student = testHost().as('student');
  const first = await upload(student, form(png, 'dp.png'));
  expect((await upload(student, form(png, 'dp.png'))).url).toBe(first.url);
  expect((await upload(student, form(png.slice(1), 'dp.png'))).url).toBe('/upload/files/dp-2.png');
});

test.each([
  ['../../evil.png', 'evil.png'],
  ['..\\..\\evil.png', 'evil.png'],
  ['/etc/passwd', 'passwd.bin'],
  ['.htaccess', 'file.bin'],
  ['a b/ü ñ.jpg', 'file.jpg'],
  ['page.html', 'page.bin'],
  ['drawing.svg', 'drawing.bin'],
  ['shell.php', 'shell.bin'],
  ['shell.php.png', 'shell-php.png'],
  ['', 'photo.png'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('A file named %j is stored as %s, in its folder and nowhere else', async (name, stored) => {
  const server = testHost();
  const { url } = await upload(server.as('student'), form(png, name));
  expect(url).toBe(`/upload/files/${stored}`);
  expect(readdirSync(server.uploadsDir).sort()).toEqual(['cover.png', stored].sort());
});

test('A file of no known kind comes back as a download that runs nowhere', async () => {
  const server = testHost();
  const page = new TextEncoder().encode('<svg onload="alert(1)">');
  const { url } = await upload(server.as('student'), form(page, 'drawing.svg'));
  writeFileSync(join(server.uploadsDir, 'old.svg'), page);
  for (const path of [url, '/upload/files/old.svg']) {
    const served = await server.visitor().get(path);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
});

test.each([
  '..%2fhost.sqlite',
  '../host.sqlite',
  '%2e%2e/host.sqlite',
  '.hidden',
  '',
  'a/b.png',
  'nothing.png',
])('The host serves nothing outside the folder: %j', async (name) => {
  const answer = await testHost().visitor().get(`/upload/files/${name}`);
  expect(answer.status).toBe(404);
});

test.each([
  ['bytes=2-5', 206, 'bytes 2-5/10', 4],
  ['bytes=8-', 206, 'bytes 8-9/10', 2],
  ['bytes=-3', 206, 'bytes 7-9/10', 3],
  ['bytes=0-999', 206, 'bytes 0-9/10', 10],
  ['bytes=10-', 416, 'bytes */10', undefined],
  ['bytes=5-2', 416, 'bytes */10', undefined],
  ['bytes=0-1,4-5', 200, null, 10],
  ['lines=1-2', 200, null, 10],
])('A player asks for %s', async (range, status, contentRange, length) => {
  const server = testHost();
  const { url } = await upload(server.as('student'), form(png, 'sound.mp3'));
  const part = await server.visitor().send(url, { headers: { Range: range } });
  expect(part.status).toBe(status);
  expect(part.headers.get('Content-Range')).toBe(contentRange);
  if (length !== undefined) expect(part.headers.get('Content-Length')).toBe(String(length));
});

test('HEAD tells whether a file is there', async () => {
  const visitor = testHost().visitor();
  const head = await visitor.send('/upload/files/cover.png', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('Content-Length')]).toEqual([200, '', '8']);
  expect((await visitor.send('/upload/files/none.png', { method: 'HEAD' })).status).toBe(404);
});

test('A person deletes their own file by its URL, instructors anybody’s', async () => {
  const server = testHost();
  const student = server.as('student');
  const { url } = await upload(student, form(png, 'mine.png'));
  const remove = (someone: Person, file: string) =>
    someone.get(`/upload/delete.php?file=${encodeURIComponent(file)}`);
  expect((await remove(server.visitor(), url)).status).toBe(401);
  expect((await remove(student, 'http://kasi.example/upload/files/mine.png')).body).toEqual({
    success: true,
    deleted: 1,
  });
  expect((await remove(student, url)).body).toEqual({ success: true, deleted: 0 });
  expect(readdirSync(server.uploadsDir)).toEqual(['cover.png']);
  expect((await remove(student, 'cover.png')).status).toBe(403);
  expect((await remove(server.as('instructor'), 'cover.png')).status).toBe(200);
  expect((await remove(student, '../..')).status).toBe(400);
});

test('An upload needs a session, a form, and a file in it', async () => {
  const server = testHost();
  const student = server.as('student');
  expect((await upload(server.visitor(), form(png))).status).toBe(401);
  const noFile = new FormData();
  noFile.set('name', 'x.png');
  expect((await upload(student, noFile)).status).toBe(400);
  expect((await upload(student, form(new Uint8Array()))).status).toBe(400);
  expect((await student.post('/upload/upload.php', { file: 'x' })).status).toBe(400);
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
  for (const body of ['', 'x', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n']) {
    const answer = await student.send('/upload/upload.php', { method: 'POST', body, headers: broken });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  }
});

test('A file over 25 MB is refused as too large', async () => {
  const student = testHost().as('student');
  const answer = await upload(student, form(new Uint8Array(25 * 1024 * 1024 + 1), 'film.mp4'));
  expect(answer).toMatchObject({ status: 413, body: { error: expect.stringContaining('large') } });
});

/** The host check meets files in many places, and proposes a setting for them. */
import { expect, test } from 'vitest';
import { readSettings } from '#src/cms/settings.ts';
import { asAdmin, check, findingTexts, host, settingsOf } from '../fixtures/cms/checked-host.ts';
import { inProcess } from '../host/in-process.ts';
import { type TestHost, testHost } from '../host/test-host.ts';
import { filesIn, folderToSet } from './named-files.ts';

test.each([
  ['a field of its own', { image: '/uploads/a.png' }, ['/uploads/a.png']],
  [
    'HTML',
    { body: '<p><img src="/uploads/a b.png"><a href="/uploads/a.pdf?v=2">a</a></p>' },
    ['/uploads/a.pdf'],
  ],
  [
    'HTML in JSON in JSON',
    { data: '[{\\"body\\":\\"<img src=\\\\\\"\\\\/u\\\\/a.png\\\\\\">\\"}]' },
    ['/u/a.png'],
  ],
  [
    'HTML with entities',
    { body: '&lt;img src=&quot;https://f.example/a.webp&quot;&gt;' },
    ['https://f.example/a.webp'],
  ],
  [
    'markdown',
    { md: '![a](https://f.example/2026/a.jpg) and [b](/b.mp3)' },
    ['https://f.example/2026/a.jpg', '/b.mp3'],
  ],
  ['one quote', { body: "<video src='/films/a.mp4'></video>" }, ['/films/a.mp4']],
  ['no file', { body: '<a href="/about.html">a</a> 12/13 </p>' }, []],
])('Files are found in %s', (_, value, files) => {
  expect(filesIn(value)).toEqual(files);
});

/** A host whose lessons and posters name files in some folder. */
function moveFiles({ host: { database } }: TestHost, to: string): void {
  database.run("update data_items set data = replace(data, '/upload/files/', ?)", to);
  database.run("update other_info set ItemValue = replace(ItemValue, '/upload/files/', ?)", to);
}

/** Puts a block with HTML into the lesson that has none. */
function writeInLesson({ host: { database } }: TestHost, body: string): void {
  const contents = JSON.stringify([{ id: 'C1', type: 'text', body }]);
  database.run(`update data_items set data = replace(data, '"contents":[]', ?)`, `"contents":${contents}`);
}

test('Files where the settings look for them need no word', async () => {
  const report = await check(testHost(), asAdmin);
  expect(settingsOf(report)).not.toHaveProperty('VITE_FILES_URL');
  expect(findingTexts(report)).toContainEqual(
    expect.stringMatching(/^\d+ files? in https:\/\/kasi\.example\/upload\/$/),
  );
  expect(report.warnings).toBe(0);
});

test.each([
  ['in another folder of the host', '/uploads/', '/uploads/'],
  ['there by their whole address', 'https://kasi.example/uploads/2026/', '/uploads/'],
  ['in a folder that the site has itself', '/images/', 'https://kasi.example/images/'],
  ['on a host of their own', 'https://files.kasi.example/media/', 'https://files.kasi.example/media/'],
  ['at the top of another host', 'https://files.kasi.example/', 'https://files.kasi.example/'],
])('An operator whose files are %s reads which line to set', async (_, to, line) => {
  const site = testHost();
  moveFiles(site, to);
  const report = await check(site);
  expect(settingsOf(report)['VITE_FILES_URL']).toBe(line);
  expect(findingTexts(report)).toContainEqual(
    expect.stringContaining('where the settings look for none (VITE_FILES_URL)'),
  );
  const settings = readSettings(settingsOf(report));
  const again = await check(site, { settings });
  expect(settingsOf(again)).not.toHaveProperty('VITE_FILES_URL');
  expect(findingTexts(again)).not.toContainEqual(expect.stringContaining('VITE_FILES_URL'));
});

test('A file that only the HTML of a lesson names is met', async () => {
  const site = testHost();
  moveFiles(site, '');
  writeInLesson(site, '<p><img src="https://kasi.example/pictures/stall.png"></p>');
  expect(settingsOf(await check(site))['VITE_FILES_URL']).toBe('/pictures/');
});

test('The folder of a file that was just uploaded counts more than where older ones are', async () => {
  const site = testHost();
  const ask = inProcess(site.host);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await ask(
      pathname.startsWith('/new/') ? new Request(`${host}/upload/files/${pathname.slice(5)}`) : request,
    );
    if (!pathname.endsWith('upload.php') || search) return answer;
    return new Response((await answer.text()).replace('/upload/files/', '/new/'), answer);
  };
  const report = await check(site, { ...asAdmin, fetch });
  expect(settingsOf(report)['VITE_FILES_URL']).toBe('/new/');
});

test.each([
  ['https://w.example/a.png', 'https://w.example/b.png', '/uploads/c.png', '/upload/d.png'],
  ['https://w.example/a.png', 'https://w.example/b.png', '/uploads/c.png'],
])('The office’s own folder counts, however many pictures of other sites lessons name', (...files) => {
  expect(folderToSet({ files }, readSettings({}), host)).toEqual({
    folder: `${host}/uploads/`,
    count: 1,
    whose: 'unknown',
  });
});

test.each([
  [['https://w.example/a.png', '/upload/d.png'], 'https://cms.kasi.example', undefined],
  [['https://kasi.co.za/a/a.png'], 'https://cms.kasi.co.za', 'https://kasi.co.za/a/'],
  [['https://other.co.za/a/a.png', '/upload/d.png'], 'https://kasi.co.za', undefined],
  [['https://d1.cdn.example/a/a.png'], 'https://kasi.co.za', 'https://d1.cdn.example/a/'],
])('Files at %j make a check of %s propose %s', (files, at, folder) => {
  expect(folderToSet({ files }, readSettings({}), at)?.folder).toBe(folder);
});

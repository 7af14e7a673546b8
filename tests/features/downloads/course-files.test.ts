import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Chapter, Content } from '#src/features/course/model.ts';
import { filesOfBlock, filesOfChapters } from '#src/features/downloads/course-files.ts';
import { linkedFile } from '#src/features/editor/block-file.ts';

const siteOrigin = 'https://app.example';
const hosts = { filesUrl: '/upload/', siteOrigin };
const block = (fields: object) => v.parse(Content, { id: 'C1', ...fields });

test('A film is its file, its poster and its captions, at addresses of our own', () => {
  const film = block({
    type: 'video',
    src: '/upload/files/a.webm',
    poster: '/upload/files/a.png',
    captions: '/upload/files/a.vtt',
  });
  const { files, elsewhere } = filesOfBlock(film, hosts);
  expect(files.map(({ url, kind }) => [url, kind])).toEqual([
    [`${siteOrigin}/upload/files/a.webm`, 'film'],
    [`${siteOrigin}/upload/files/a.png`, 'picture'],
    [`${siteOrigin}/upload/files/a.vtt`, 'picture'],
  ]);
  expect(elsewhere).toBe(false);
});

test('A link in place of an uploaded file is not held to that file’s length and hash', () => {
  const upload = { src: '/upload/files/a.mp3', mime: 'audio/mpeg', bytes: 48_000, sha256: 'a'.repeat(64) };
  const linked = block({ type: 'audio', ...upload, ...linkedFile(' /sounds/b.mp3 ') });
  const [file] = filesOfBlock(linked, hosts).files;
  expect(file).toEqual({ url: `${siteOrigin}/sounds/b.mp3`, kind: 'sound', mime: '' });
});

test('Length and hash are the block’s own where it names them', () => {
  const sha256 = 'a'.repeat(64);
  const sound = block({
    type: 'audio',
    src: '/upload/files/a.mp3',
    mime: 'audio/mpeg',
    bytes: 48_000,
    sha256,
  });
  expect(filesOfBlock(sound, hosts).files[0]).toMatchObject({ bytes: 48_000, sha256, mime: 'audio/mpeg' });
  const odd = block({ type: 'audio', src: '/upload/files/a.mp3', bytes: 'many', sha256: 'no' });
  expect(filesOfBlock(odd, hosts).files[0]).not.toHaveProperty('bytes');
  expect(filesOfBlock(odd, hosts).files[0]).not.toHaveProperty('sha256');
});

test('Files on an upload host of its own are requested from that host', () => {
  const paper = block({ type: 'pdf', src: '/upload/files/a.pdf' });
  const filesUrl = 'https://files.example/upload/';
  expect(filesOfBlock(paper, { filesUrl, siteOrigin }).files).toEqual([
    { url: 'https://files.example/upload/files/a.pdf', kind: 'paper', mime: 'application/pdf' },
  ]);
});

test('A text that says http of our own site names files of this site', () => {
  const body = '<p><img src="http://app.example/upload/files/shelf.png"></p>';
  const sound = block({
    type: 'audio',
    src: 'http://app.example/upload/files/a.mp3',
    mime: 'audio/mpeg',
    body,
  });
  const { files, elsewhere, pictureSites } = filesOfBlock(sound, hosts);
  expect(files.map(({ url }) => url)).toEqual([
    `${siteOrigin}/upload/files/a.mp3`,
    `${siteOrigin}/upload/files/shelf.png`,
  ]);
  expect([elsewhere, pictureSites]).toEqual([false, undefined]);
});

/** The places of files of a site whose server hands `/uploads/` on to its CMS. */
const handingOn = {
  siteOrigin,
  filesUrl: '/uploads/',
  filesAtCms: '//cms\\.example/uploads/',
  fileOrigins: ['https://cms.example'],
};

test.each([
  ['in its own field', { src: 'https://cms.example/uploads/a.pdf' }],
  ['of the days before https', { src: 'http://cms.example/uploads/a.pdf' }],
  ['as a link in an older body', { body: '<p><a href="https://cms.example/uploads/a.pdf">a</a></p>' }],
  ['without a host', { src: '/uploads/a.pdf' }],
])('A PDF of the CMS, %s, is requested from this site, which forwards the request', (_, fields) => {
  const { files } = filesOfBlock(block({ type: 'pdf', ...fields }), handingOn);
  expect(files.map(({ url }) => url)).toEqual([`${siteOrigin}/uploads/a.pdf`]);
});

test('A picture outside the CMS’s folder of files is requested from the CMS, and no call of the API is a file', () => {
  const pictures = ['/images/stall.png', '/uploads/jar.png', '/api/cms/picture.php']
    .map((path) => `<img src="https://cms.example${path}">`)
    .join('');
  const { files, pictureSites } = filesOfBlock(block({ type: 'text', body: pictures }), handingOn);
  expect(files.map(({ url }) => url)).toEqual([
    'https://cms.example/images/stall.png',
    `${siteOrigin}/uploads/jar.png`,
  ]);
  expect(pictureSites).toEqual(['cms.example']);
});

test.each([
  ['a frame of another site', { type: 'video', body: '<iframe src="https://videos.example/1"></iframe>' }],
  ['a film of a host we may not ask', { type: 'video', src: 'https://elsewhere.example/a.mp4' }],
  ['a page instead of slides', { type: 'power point', src: 'https://slides.example/deck.html' }],
])('%s can never be stored', (_, fields) => {
  expect(filesOfBlock(block(fields), hosts)).toEqual({ files: [], elsewhere: true });
});

test.each([
  ['text', { type: 'text', body: '<p>Words</p>' }],
  ['a quiz', { type: 'quiz' }],
  ['a survey', { type: 'survey' }],
  ['a film that has no address yet', { type: 'video' }],
])('Nothing has to be fetched for %s', (_, fields) => {
  expect(filesOfBlock(block(fields), hosts)).toEqual({ files: [], elsewhere: false });
});

test('Pictures in a text are files, and a file that two lessons use is one', () => {
  const body = '<p><img alt="" src="/upload/files/shelf.png"></p>';
  const lessons = ['L1', 'L2'].map((id) => ({ id, contents: [{ id: `${id}-1`, type: 'text', body }] }));
  const chapter = v.parse(Chapter, { id: '301', lessons });
  expect(filesOfChapters([chapter], hosts).files).toEqual([
    { url: `${siteOrigin}/upload/files/shelf.png`, kind: 'picture', mime: '' },
  ]);
});

import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Chapter, Course } from '#src/features/course/model.ts';
import { courseEpub } from '#src/features/sharing/epub.ts';
import type { SharedCourse } from '#src/features/sharing/model.ts';

const course = v.parse(Course, {
  id: '9',
  slug: 'stock',
  title: 'Stock & shelf',
  description: '<p>Count "it"</p>',
});
const lesson = (id: string, title: string) => ({
  id,
  title,
  contents: [{ id: `${id}-t`, type: 'text', body: 'x' }],
});
const chapter = (id: string, position: number, ...lessons: object[]) =>
  v.parse(Chapter, { id, courseId: '9', title: `Chapter <${id}>`, position, lessons });
const chapters = [
  chapter('b', 2, lesson('c', 'Third')),
  chapter('a', 1, lesson('a', 'First'), lesson('b', 'Second')),
  chapter('empty', 3),
];
const picture = { name: 'picture-1.png', mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
const madeAt = Date.parse('2026-11-20T10:00:00Z');

async function book(shared: SharedCourse = { course, chapters }, markup = '') {
  const bytes = await courseEpub(shared, {
    clean: () => `<p>words${markup}<br /><img src="picture-1.png" alt="" /></p>`,
    madeAt,
    pictures: () => [picture],
  });
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
  return { bytes, files };
}

/** Whether every element that opens is closed, in order: enough to notice markup that no book reader opens. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', self] of xml.matchAll(/<(\/?)([a-z][\w:-]*)(?:\s[^<>]*?)?(\/?)>/gi)) {
    if (close && open.pop() !== name) return [`</${name}>`];
    if (!close && !self) open.push(name);
  }
  return open;
}

test('The first file of the book is its mimetype, not packed, at the place readers look for it', async () => {
  const { bytes } = await book();
  expect(strFromU8(bytes.slice(0, 4))).toBe('PK\u0003\u0004');
  expect([bytes[8], bytes[9]]).toEqual([0, 0]);
  expect(strFromU8(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
});

test('Container, package, contents and pages lead to each other, and no file is left out of the manifest', async () => {
  const { files } = await book();
  expect(files['META-INF/container.xml']).toContain('full-path="book/content.opf"');
  const opf = files['book/content.opf'] ?? '';
  const listed = [...opf.matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, href]) => `book/${href}`);
  const inside = Object.keys(files).filter((name) => name.startsWith('book/') && name !== 'book/content.opf');
  expect(listed.toSorted()).toEqual(inside.toSorted());
  const ids = [...opf.matchAll(/<item id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const spine = [...opf.matchAll(/idref="([^"]+)"/g)].map(([, id]) => id);
  expect(spine).toEqual(['chapter-1', 'chapter-2', 'chapter-3']);
  expect(opf).toContain('properties="nav"');
  expect(opf).toContain('<meta property="dcterms:modified">2026-11-20T10:00:00Z</meta>');
  expect(opf).toMatch(/urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}</);
  for (const [, link = ''] of (files['book/nav.xhtml'] ?? '').matchAll(/href="([^"]+\.xhtml[^"]*)"/g)) {
    const [page = '', anchor] = link.split('#');
    expect(files[`book/${page}`], link).toContain(anchor ? `id="${anchor}"` : '<h1>');
  }
});

test('Chapters are in their order, and every page is well-formed with its title escaped', async () => {
  const { files } = await book();
  expect(files['book/chapter-1.xhtml']).toContain('<h1>Chapter &lt;a&gt;</h1>');
  expect(files['book/chapter-2.xhtml']).toContain('Third');
  for (const [name, xml] of Object.entries(files))
    if (/\.(xhtml|opf|xml)$/.test(name)) {
      expect(unbalanced(xml), name).toEqual([]);
      expect(xml.replace(/&(?:amp|lt|gt|quot|#39);/g, ''), name).not.toContain('&');
    }
});

test('A book of the same course has the same number, so that a reader replaces it', async () => {
  const number = async () => /urn:uuid:[^<]+/.exec((await book()).files['book/content.opf'] ?? '')?.[0];
  expect(await number()).toBe(await number());
});

test('Characters that XML does not know are left out wherever somebody typed one; the others stay', async () => {
  const control = 'a\u0000b\u000bc\u001f\ufffed\ud83d 💰\té';
  const shared = {
    course: { ...course, title: control, description: `<p>${control}</p>` },
    chapters: [{ ...chapter('a', 1, lesson('a', control)), title: control }],
  };
  const { files } = await book(shared, control);
  for (const [name, xml] of Object.entries(files))
    if (/\.(xhtml|opf|xml)$/.test(name))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about
      expect(xml, name).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
  expect(files['book/content.opf']).toContain('<dc:title>abcd 💰\té</dc:title>');
  expect(files['book/chapter-1.xhtml']).toContain('<p>wordsabcd');
});

test('A course without a chapter is a book of one page that says so, with nothing empty in its lists', async () => {
  const { files } = await book({ course: { ...course, title: '' }, chapters: [] });
  const opf = files['book/content.opf'] ?? '';
  expect(opf).toContain('<itemref idref="chapter-1"/>');
  expect(opf).toMatch(/<dc:title>[^<]+<\/dc:title>/);
  expect(files['book/nav.xhtml']).toMatch(/<ol><li><a href="chapter-1.xhtml">[^<]+<\/a><\/li><\/ol>/);
  expect(files['book/chapter-1.xhtml']).toContain('This part is still being written.');
  for (const xml of Object.values(files)) expect(xml).not.toMatch(/<(ol|spine|title|h1)>\s*<\/\1>/);
});

/**
 * Writes a whole course as a book: EPUB 3, a zip of XHTML.
 * Invariant: `mimetype` is the first file and is not compressed, the manifest lists every file, and all content is
 * XHTML written by `clean`.
 */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { provider } from '#src/features/settings/provider.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import { sha256 } from '#src/kit/sha256.ts';
import type { BookPicture } from './inline-pictures.ts';
import { type Clean, lessonMarkup } from './lesson-markup.ts';
import type { SharedCourse } from './model.ts';

const style = `body{line-height:1.6}h1,h2,h3{line-height:1.2}img{max-width:100%}
.note,details{padding:.5em 1em;border:1px solid}th,td{border:1px solid;padding:.25em .5em;text-align:left}`;

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

interface Chapter {
  readonly file: string;
  readonly title: string;
  readonly lessons: readonly { readonly anchor: string; readonly title: string; readonly markup: string }[];
}

interface BookOptions {
  readonly clean: Clean;
  readonly madeAt: number;
  /** Returns the pictures that `clean` kept, by their names in the book. */
  readonly pictures: () => readonly BookPicture[];
}

/** Returns the book as a file. */
export async function courseEpub(
  shared: SharedCourse,
  { clean, madeAt, pictures }: BookOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = xmlText(shared.course.title).trim() || 'Course';
  const course = { ...shared.course, title };
  const written = inOrder(shared.chapters).map((chapter, at) => ({
    file: `chapter-${at + 1}.xhtml`,
    title: xmlText(chapter.title).trim() || `Chapter ${at + 1}`,
    lessons: chapter.lessons.map((lesson, number) => ({
      anchor: `lesson-${number + 1}`,
      title: xmlText(lesson.title).trim() || `Lesson ${number + 1}`,
      markup: lessonMarkup(lesson, clean),
    })),
  }));
  const chapters = written.length > 0 ? written : [stillEmpty(title)];
  const used = pictures();
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': xmlBytes(container),
    'book/content.opf': xmlBytes(
      packageOf(
        { ...shared, course },
        chapters,
        used,
        madeAt,
        await sha256(`${provider.website}/course/${course.id}`),
      ),
    ),
    'book/nav.xhtml': xmlBytes(navigation(course.title, chapters)),
    'book/style.css': strToU8(style),
  };
  for (const chapter of chapters) files[`book/${chapter.file}`] = xmlBytes(chapterPage(chapter));
  for (const { name, bytes } of used) files[`book/${name}`] = [bytes, { level: 0 }];
  return zipSync(files, { level: 6, mtime: madeAt });
}

/** Returns a page for a course with no chapter, because a book must have one. */
function stillEmpty(title: string): Chapter {
  return { file: 'chapter-1.xhtml', title, lessons: [] };
}

/** Removes control characters and lone surrogates: with one of them no reader opens the book. */
function xmlText(text: string): string {
  return text.replace(forbidden, '');
}

function xmlBytes(xml: string): Uint8Array<ArrayBuffer> {
  return strToU8(xmlText(xml));
}

function page(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en-ZA" xml:lang="en-ZA">
<head><meta charset="utf-8"/><title>${escapeHtml(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>`;
}

function chapterPage({ title, lessons }: Chapter): string {
  const written = lessons.map(
    ({ anchor, title, markup }) => `<section><h2 id="${anchor}">${escapeHtml(title)}</h2>${markup}</section>`,
  );
  const body = written.join('') || '<p class="note">This part is still being written.</p>';
  return page(title, `<h1>${escapeHtml(title)}</h1>${body}`);
}

function navigation(title: string, chapters: readonly Chapter[]): string {
  const items = chapters.map(({ file, title, lessons }) => {
    const inside = lessons.map(
      ({ anchor, title }) => `<li><a href="${file}#${anchor}">${escapeHtml(title)}</a></li>`,
    );
    return `<li><a href="${file}">${escapeHtml(title)}</a>${inside.length > 0 ? `<ol>${inside.join('')}</ol>` : ''}</li>`;
  });
  return page(
    title,
    `<nav epub:type="toc" id="toc"><h1>${escapeHtml(title)}</h1><ol>${items.join('')}</ol></nav>`,
  );
}

/**
 * Returns an identifier that is the same for the same course, so that a reader replaces an older copy by a newer one.
 */
function identifier(hash: string): string {
  return `urn:uuid:${hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')}`;
}

function packageOf(
  { course }: SharedCourse,
  chapters: readonly Chapter[],
  pictures: readonly BookPicture[],
  madeAt: number,
  hash: string,
): string {
  const about = paragraphs(course.description).join(' ');
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...chapters.map(
      ({ file }, at) => `<item id="chapter-${at + 1}" href="${file}" media-type="application/xhtml+xml"/>`,
    ),
    ...pictures.map(
      ({ name, mime }, at) =>
        `<item id="picture-${at + 1}" href="${name}" media-type="${escapeHtml(mime)}"/>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en-ZA">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifier(hash)}</dc:identifier>
<dc:title>${escapeHtml(course.title)}</dc:title>
<dc:language>en-ZA</dc:language>
<dc:publisher>${escapeHtml(provider.name)}</dc:publisher>
${about ? `<dc:description>${escapeHtml(about)}</dc:description>` : ''}
<meta property="dcterms:modified">${new Date(madeAt).toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
</metadata>
<manifest>${items.join('')}</manifest>
<spine>${chapters.map((_, at) => `<itemref idref="chapter-${at + 1}"/>`).join('')}</spine>
</package>`;
}

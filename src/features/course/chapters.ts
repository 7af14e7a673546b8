import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { UnsendableError } from '#src/cms/errors.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { defineCollection } from '#src/sync/index.ts';
import { damagedChapters } from './damaged-chapters.ts';
import { Chapter, unreadableLessons } from './model.ts';
import { withHashedSources, withValidSources } from './text-source.ts';

const inTable = dataItems<Chapter>('Chapters', {
  schema: Chapter,
  // Unreadable chapters are listed too, so that the course does not look complete.
  placeholders: damagedChapters,
  // PHP: list-by-parent-id.php returns only id, slug and data.
  decode: ({ id, title, slug, position, parent_id, data }) => {
    const fields = {
      ...data,
      id,
      title: data['title'] || title,
      slug: slug || data['slug'],
      position: data['position'] ?? position,
      courseId: parent_id || data['courseId'],
      unreadable: unreadableLessons(data['lessons']),
    };
    return withValidSources(v.parse(Chapter, fields));
  },
  encode: (chapter) => {
    // Writing the chapter without its unreadable parts would delete them at the office.
    if (chapter.unreadable > 0)
      throw new UnsendableError(
        'unreadable lessons',
        'We can’t read all of this chapter, so we can’t change it.',
      );
    const { id: _column, unreadable: _counted, ...data } = withHashedSources(chapter);
    const { title, slug, position, courseId } = data;
    return { title, slug, position, parent_id: courseId, data };
  },
});

/**
 * Table Chapters: parent_id is the course; `data.lessons` contains the lessons with all their content. Only loaded by
 * the course page and the editor, to keep other pages small.
 */
export const chapters = defineCollection<Chapter, Cms>('chapters', {
  title: 'chapters',
  schema: Chapter,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id, courseId }) => ({ id, parent: courseId }),
  parentIn: 'courses',
  // Markdown and HTML are split into the same blocks, so that two authors' texts are merged alike in both.
  textFields: ['lessons.contents.source.md', 'lessons.contents.body'],
  fileFields: { src: ['name', 'mime', 'bytes', 'sha256'] },
  fieldWords: { md: 'text', source: 'text', body: 'text', src: 'file', isCorrect: 'right answer' },
  source: inTable,
});

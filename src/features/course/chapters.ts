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
  // What nobody can read is there all the same: it is listed, so that nobody takes the course for whole.
  placeholders: damagedChapters,
  // PHP: list-by-parent-id.php promises only id, slug and data.
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
    // Written back without what cannot be read, that would be gone at the office too.
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
 * Table Chapters: parent_id is the course; the lessons with all they hold stand inside `data.lessons`. Read by the course
 * page and written in the editor, so that no other page carries it.
 */
export const chapters = defineCollection<Chapter, Cms>('chapters', {
  title: 'chapters',
  schema: Chapter,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id, courseId }) => ({ id, parent: courseId }),
  parentIn: 'courses',
  // A text and its HTML are cut into the same blocks: what two authors wrote is merged in both alike.
  textFields: ['lessons.contents.source.md', 'lessons.contents.body'],
  fileFields: { src: ['name', 'mime', 'bytes', 'sha256'] },
  fieldWords: { md: 'text', source: 'text', body: 'text', src: 'file', isCorrect: 'right answer' },
  source: inTable,
});

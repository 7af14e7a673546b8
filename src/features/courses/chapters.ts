import type { Cms } from '#src/cms/cms.ts';
import { dataItems } from '#src/features/data-items.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Chapter, unreadableLessons } from './model.ts';

/**
 * Table Chapters: parent_id is the course; the lessons with all they hold stand inside `data.lessons`. Read by the course
 * page and written in the editor, so that no other page carries it.
 */
export const chapters = defineCollection<Chapter, Cms>('chapters', {
  schema: Chapter,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id, slug, courseId }) => ({ id, slug, parent: courseId }),
  source: dataItems<Chapter>('Chapters', {
    schema: Chapter,
    // PHP: list-by-parent-id.php promises only id, slug and data.
    decode: ({ id, title, slug, position, parent_id, data }) => ({
      ...data,
      id,
      title: data['title'] || title,
      slug: slug || data['slug'],
      position: data['position'] ?? position,
      courseId: parent_id || data['courseId'],
      unreadable: unreadableLessons(data['lessons']),
    }),
    encode: ({ id: _column, unreadable: _counted, ...data }) => ({
      title: data.title,
      slug: data.slug,
      position: data.position,
      parent_id: data.courseId,
      data,
    }),
  }),
});

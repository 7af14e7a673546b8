import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { onUploadHost, pictureUrl } from '#src/cms/upload-url.ts';
import { dataItems } from '#src/features/data-items.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Chapter } from './model.ts';

/** Files of a chapter stand on the upload host, which may be another than ours. */
function withAddresses(chapter: Chapter, uploadUrl: string): Chapter {
  const address = (url: string) => String(onUploadHost(url, uploadUrl));
  const lessons = chapter.lessons.map((lesson) => ({
    ...lesson,
    contents: lesson.contents.map((content) => ({
      ...content,
      src: address(content.src),
      captions: address(content.captions),
      poster: pictureUrl(content.poster, uploadUrl),
    })),
  }));
  return { ...chapter, lessons };
}

/**
 * Table Chapters: parent_id is the course; the lessons with all they hold stand inside `data.lessons`. Read by the course
 * page alone, so that no other page carries it: the engine has to be told of it once something is written to it.
 */
export const chapters = defineCollection<Chapter, Cms>('chapters', {
  schema: Chapter,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id, slug, courseId }) => ({ id, slug, parent: courseId }),
  source: dataItems<Chapter>('Chapters', {
    schema: Chapter,
    decode: ({ data, ...columns }, { settings }) => {
      const { parent_id, ...rest } = columns;
      // PHP: list-by-parent-id.php promises only id, slug and data.
      const courseId = parent_id || data['courseId'];
      return withAddresses(v.parse(Chapter, { ...data, ...rest, courseId }), settings.uploadUrl);
    },
  }),
});

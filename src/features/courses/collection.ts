import type { Cms } from '#src/cms/cms.ts';
import { pictureUrl } from '#src/cms/upload-url.ts';
import { dataItems } from '#src/features/data-items.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Course } from './model.ts';

/** Table Courses: the courses one can take lesson by lesson. */
export const courses = defineCollection<Course, Cms>('courses', {
  schema: Course,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id, slug }) => ({ id, slug }),
  source: dataItems<Course>('Courses', {
    schema: Course,
    decode: ({ data, ...columns }, { settings }) => ({
      ...columns,
      image: pictureUrl(data['image'], settings.uploadUrl),
    }),
  }),
});

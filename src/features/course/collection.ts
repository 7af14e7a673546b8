import type { Cms } from '#src/cms/cms.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Course } from './course.ts';

/** Table Courses. Values in `data` take precedence over columns. */
export const courses = defineCollection<Course, Cms>('courses', {
  title: 'courses',
  schema: Course,
  access: 'public',
  staleAfter: 6 * 3_600_000,
  key: ({ id }) => ({ id }),
  textFields: ['description'],
  source: dataItems<Course>('Courses', {
    schema: Course,
    decode: ({ id, title, slug, description, data }) => ({
      ...data,
      id,
      title: data['title'] || title,
      slug: slug || data['slug'],
      description: data['description'] || description,
    }),
    encode: ({ id: _column, ...data }) => ({
      title: data.title,
      slug: data.slug,
      description: data.description,
      data,
    }),
  }),
});

import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { pictureUrl } from '#src/cms/upload-url.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Course } from './model.ts';

const minAge = 6 * 3_600_000;

/** Table Courses: the courses one can take lesson by lesson. */
export const courses = defineCollection<Course, Cms>({
  name: 'courses',
  schema: Course,
  key: ({ id, slug }) => ({ id, slug }),
  scope: { who: 'public', minAge },
  async fetch(cms, _parent, signal) {
    const items = await cms.dataItems.list('Courses', signal);
    return items.flatMap(({ data, ...columns }) => {
      const image = pictureUrl(data['image'], cms.settings.uploadUrl);
      const course = v.safeParse(Course, { ...columns, image });
      return course.success ? [course.output] : [];
    });
  },
});

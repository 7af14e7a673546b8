import type { Cms } from '#src/cms/cms.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { personKey } from '#src/kit/person-key.ts';
import { defineCollection } from '#src/sync/index.ts';
import { CourseRecord } from './model.ts';

/** Course records with the people on them, for whoever may read them; they go from the phone at sign-out. Only read so far. */
export const courseRecords = defineCollection<CourseRecord, Cms>('records', {
  title: 'course records',
  schema: CourseRecord,
  access: 'user',
  staleAfter: 15 * 60_000,
  key: ({ id }) => ({ id }),
  mergeKeys: { enrolledUsers: personKey },
  source: otherInfo<CourseRecord>('ICourse', {
    schema: CourseRecord,
    decode: ({ Id, ItemValue }) => ({ ...ItemValue, id: Id }),
  }),
});

import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { DataItem } from '#src/cms/data-item.ts';
import { UnsendableError } from '#src/cms/errors.ts';
import { Id } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { defineCommand } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import type { ChapterStamp } from './stamps.ts';
import { stampOf } from './stamps.ts';

export const StampArgs = v.object({ courseId: Id, chapterIds: v.array(Id), title: v.string() });
export type StampArgs = v.InferOutput<typeof StampArgs>;

interface Read {
  readonly course: DataItem | undefined;
  readonly stamps: Readonly<Record<string, ChapterStamp | null>>;
}

async function readChapters(cms: Cms, args: StampArgs, signal: AbortSignal): Promise<Read> {
  const stamps: Record<string, ChapterStamp | null> = {};
  for (const id of args.chapterIds) {
    const chapter = await chapters.source.get(cms, id, signal);
    // An empty answer proves nothing: its stamp stays what it was.
    if (chapter) stamps[id] = chapter === 'missing' ? null : stampOf(chapter.value);
  }
  // Last, so that the least can happen between this reading and the writing.
  const course = await cms.dataItems.get(args.courseId, { includeChildren: 'no' }, signal);
  return { course: typeof course === 'object' ? course : undefined, stamps };
}

/**
 * Writes into a course which of its chapters are which, as the host has them: learners' phones then fetch only what
 * changed. What is stamped is read in the moment of sending, so sending it again is harmless, and no conflict can arise.
 */
export const stampChapters = defineCommand<StampArgs, Cms>('course.stamp', {
  host: 'cms',
  access: 'user',
  args: StampArgs,
  ifUnknown: 'resend-once',
  writes: ({ courseId }) => ({ collection: courses.name, id: courseId }),
  describe: ({ title }) => `Tell learners what changed in ${title}`,
  // The lessons themselves are at the office: learners then check the whole course instead.
  question: null,
  prepare: readChapters,
  async send(cms, { args, prepared, signal }) {
    const { course, stamps } = prepared as Read;
    if (!course) throw new UnsendableError('no such course', 'This course is no longer at the office.');
    const stored = course.data['stamps'];
    const others = isFields(stored) ? stored : {};
    const data = { ...course.data, stamps: { ...others, ...stamps } };
    await cms.dataItems.update({ id: args.courseId, table_id: 'Courses', data }, signal);
    return {};
  },
});

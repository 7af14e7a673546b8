import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { DataItem } from '#src/cms/data-item.ts';
import { UnsendableError } from '#src/cms/errors.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { defineCommand } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import type { ChapterStamp } from './stamps.ts';
import { stampOf } from './stamps.ts';

/** An id that has become nothing is of what was discarded before it was made. */
export const StampArgs = v.object({
  courseId: v.string(),
  chapterIds: v.array(v.string()),
  title: v.string(),
});
export type StampArgs = v.InferOutput<typeof StampArgs>;

interface Read {
  readonly course: DataItem | 'missing' | undefined;
  readonly stamps: Readonly<Record<string, ChapterStamp | null>>;
}

async function readChapters(cms: Cms, args: StampArgs, signal: AbortSignal): Promise<Read> {
  const stamps = new Map<string, ChapterStamp | null>();
  for (const id of args.chapterIds.filter(Boolean)) {
    const chapter = await chapters.source.get(cms, id, signal);
    // An empty answer proves nothing: its stamp stays what it was.
    if (chapter) stamps.set(id, chapter === 'missing' ? null : stampOf(chapter.value));
  }
  // Last, so that the least can happen between this reading and the writing.
  const { courseId } = args;
  const course =
    courseId === '' ? 'missing' : await cms.dataItems.get(courseId, { includeChildren: 'no' }, signal);
  return { course, stamps: Object.fromEntries(stamps) };
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
  // Nothing is stamped that is about to be another: it goes after the last edit, whenever that was made.
  uses: ({ courseId, chapterIds }) => [
    { collection: courses.name, id: courseId, writes: true },
    ...chapterIds.map((id) => ({ collection: chapters.name, id })),
  ],
  describe: ({ title }) => `Tell learners what changed in ${title}`,
  // The lessons themselves are at the office: learners then check the whole course instead.
  question: null,
  prepare: readChapters,
  async send(cms, { args, prepared, signal }) {
    const { course, stamps } = prepared as Read;
    if (!course) throw new UnsendableError('an empty answer', 'The office did not say what this course is.');
    // Nobody learns in a course that was deleted.
    if (course === 'missing') return {};
    const stored = course.data['stamps'];
    const others = isFields(stored) ? stored : {};
    const data = { ...course.data, stamps: { ...others, ...stamps } };
    const columns = cms.settings.hostReplacesRows ? course.columns : {};
    await cms.dataItems.update({ ...columns, id: args.courseId, table_id: 'Courses', data }, signal);
    return {};
  },
});

import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { DataItem } from '#src/cms/data-item.ts';
import { UnsendableError } from '#src/cms/errors.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { defineCommand } from '#src/sync/index.ts';
import { stampOf } from './chapter-stamp.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import type { ChapterStamp } from './stamps.ts';

/** The arguments of a stamp; an empty id stands for a chapter that was discarded before it was created. */
export const StampArgs = v.object({
  courseId: v.string(),
  chapterIds: v.array(v.string()),
  title: v.string(),
});
export type StampArgs = v.InferOutput<typeof StampArgs>;

interface ReadStamps {
  readonly course: DataItem | 'missing' | undefined;
  readonly stamps: Readonly<Record<string, ChapterStamp | null>>;
}

async function readChapters(cms: Cms, args: StampArgs, signal: AbortSignal): Promise<ReadStamps> {
  const stamps = new Map<string, ChapterStamp | null>();
  for (const id of args.chapterIds.filter(Boolean)) {
    const chapter = await chapters.source.get(cms, id, signal);
    // An empty response proves nothing: the stamp stays.
    if (chapter) stamps.set(id, chapter === 'missing' ? null : stampOf(chapter.value));
  }
  // Read last, to keep the time between reading and writing short.
  const { courseId } = args;
  const course =
    courseId === '' ? 'missing' : await cms.dataItems.get(courseId, { includeChildren: 'no' }, signal);
  return { course, stamps: Object.fromEntries(stamps) };
}

/**
 * Writes the stamps of chapters into their course, from the host's own versions: learners' phones then fetch only what
 * changed. The chapters are read while sending, so that repeating is harmless and conflicts cannot arise.
 */
export const stampChapters = defineCommand<StampArgs, Cms>('course.stamp', {
  host: 'cms',
  access: 'user',
  args: StampArgs,
  ifUnknown: 'resend-once',
  // Sent after the last edit of these chapters, whenever it was made.
  uses: ({ courseId, chapterIds }) => [
    { collection: courses.name, id: courseId, writes: true },
    ...chapterIds.map((id) => ({ collection: chapters.name, id })),
  ],
  describe: ({ title }) => `Tell learners what changed in ${title}`,
  // Never asks a person: without the stamps learners check the whole course.
  question: null,
  prepare: readChapters,
  async send(cms, { args, prepared, signal }) {
    const { course, stamps } = prepared as ReadStamps;
    if (!course) throw new UnsendableError('an empty answer', 'We didn’t get an answer about this course.');
    // The course was deleted: there is nothing to stamp.
    if (course === 'missing') return {};
    const storedStamps = course.data['stamps'];
    const others = isFields(storedStamps) ? storedStamps : {};
    const data = { ...course.data, stamps: { ...others, ...stamps } };
    const columns = cms.settings.hostReplacesRows ? course.columns : {};
    await cms.dataItems.update({ ...columns, id: args.courseId, table_id: 'Courses', data }, signal);
    return {};
  },
});

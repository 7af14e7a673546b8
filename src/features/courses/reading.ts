import * as v from 'valibot';
import type { LocalRecord } from '#src/features/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';
import type { LessonPlace } from './model.ts';

/** How far one person has read a course on this device: only forward, never sent. */
const Reading = v.object({
  read: v.fallback(v.array(v.string()), []),
  last: v.fallback(v.string(), ''),
});
export type Reading = v.InferOutput<typeof Reading>;

const nothingRead: Reading = { read: [], last: '' };

function record(courseId: string, value: Reading): LocalRecord {
  return { kind: 'progress', key: courseId, value };
}

/** What whoever is here has read of a course. */
export async function readReading(view: View, courseId: string): Promise<Reading> {
  const parsed = v.safeParse(Reading, await view.local('progress', courseId));
  return parsed.success ? parsed.output : nothingRead;
}

type Keeping = Pick<Engine, 'view' | 'local'>;

/** Remembers the lesson that was opened last. */
export async function noteOpened({ view, local }: Keeping, courseId: string, lessonId: string) {
  const reading = await readReading(view, courseId);
  if (reading.last !== lessonId) await local.set(record(courseId, { ...reading, last: lessonId }));
}

/** Remembers that a lesson was read to its end. */
export async function noteRead({ view, local }: Keeping, courseId: string, lessonId: string) {
  const { read } = await readReading(view, courseId);
  if (read.includes(lessonId)) return;
  await local.set(record(courseId, { read: [...read, lessonId], last: lessonId }));
}

/** Where somebody goes on who opens the course by itself: the lesson opened last, else the first one. */
export function placeToContinue(places: readonly LessonPlace[], { last }: Reading): LessonPlace | undefined {
  return places.find(({ lesson }) => lesson.id === last) ?? places[0];
}

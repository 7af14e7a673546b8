import { useEffect, useState } from 'react';
import { courseParam } from '#src/features/course/lesson-params.ts';
import type { Course } from '#src/features/course/model.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import type { View } from '#src/sync/index.ts';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import type { FileHosts } from './course-files.ts';
import { useDownloads } from './downloads-provider.tsx';
import type { Notes } from './queue.ts';
import css from './storage-page.module.css';
import { readCoursesWithFiles, storedKinds } from './stored-courses.ts';
import { readStoredTexts } from './stored-texts.ts';

/** A course on this phone. */
interface CourseHere {
  readonly course: Course;
  /** The bytes of the course's text and quizzes; below, those of its downloads. */
  readonly textBytes: number;
  readonly fileBytes: number;
}

/** Returns every course that opens on this phone, the largest first. */
async function readCoursesHere(
  view: View,
  notes: Notes,
  hosts: FileHosts,
  sizes: ReadonlyMap<string, number>,
): Promise<readonly CourseHere[]> {
  const withFiles = await readCoursesWithFiles(view, notes, hosts);
  const bytes = new Map(
    withFiles.map(({ id, files }) => [
      id,
      storedKinds(files, sizes).reduce((sum, kind) => sum + kind.bytes, 0),
    ]),
  );
  const onThisPhone = (await readStoredTexts(view)).map((text) => ({
    course: text.course,
    textBytes: text.bytes,
    fileBytes: bytes.get(text.course.id) ?? 0,
  }));
  const all = ({ textBytes, fileBytes }: CourseHere) => textBytes + fileBytes;
  return onThisPhone.sort((one, other) => all(other) - all(one));
}

/** Lists the courses that open offline, with their sizes; renders nothing without any. */
export function OnPhone() {
  const context = useDownloads();
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>();
  const storedUrls = context?.device.stored;
  const store = context?.downloads.store;
  useEffect(() => {
    if (storedUrls) store?.sizes().then(setSizes, reportError);
  }, [storedUrls, store]);
  const courses = useMirror(
    async (view) => context && sizes && readCoursesHere(view, context.device.notes, context.hosts, sizes),
    [],
    undefined,
    [context, sizes],
  );
  if (!courses?.length) return null;
  return (
    <section className={css['texts']} aria-labelledby="courses-here">
      <h2 id="courses-here">Courses on this {device}</h2>
      <LinkRows>
        {courses.map((one) => (
          <LinkRow
            key={one.course.id}
            to="/course/$courseId/{-$chapterId}/{-$lessonId}"
            params={{ courseId: courseParam(one.course) }}
            label={one.course.title}
            detail={sizeWords(one)}
          />
        ))}
      </LinkRows>
    </section>
  );
}

function sizeWords({ textBytes, fileBytes }: CourseHere): string {
  const words = `Words ${formatBytes(textBytes)}`;
  return fileBytes > 0 ? `${words} · files ${formatBytes(fileBytes)}` : words;
}

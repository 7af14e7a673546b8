import { useEffect, useState } from 'react';
import { courseParam } from '#src/features/course/lesson-params.ts';
import { type CourseHere, readCoursesHere } from '#src/features/downloads/courses-here.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { useDownloads } from './downloads-provider.tsx';
import css from './storage-page.module.css';

/** Which courses open with no signal, with their sizes; nothing while none does. */
export function OnPhone() {
  const here = useDownloads();
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>();
  const stored = here?.device.stored;
  const store = here?.downloads.store;
  useEffect(() => {
    if (stored) store?.sizes().then(setSizes, reportError);
  }, [stored, store]);
  const courses = useMirror(
    async (view) => here && sizes && readCoursesHere(view, here.device.notes, here.hosts, sizes),
    [],
    undefined,
    [here, sizes],
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

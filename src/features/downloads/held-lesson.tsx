import type { Lesson } from '#src/features/course/model.ts';
import { filesOfLesson } from './course-files.ts';
import { summaryOf } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import { SummaryState } from './summary-state.tsx';

/** Whether a lesson opens with no signal, and what is missing of it. */
export function HeldLesson({ lesson }: { readonly lesson: Lesson }) {
  const here = useDownloads();
  if (!here) return null;
  const { files, elsewhere } = filesOfLesson(lesson, here.hosts);
  const summary = summaryOf(here.device, files);
  return <SummaryState summary={summary} elsewhere={elsewhere} className={css['lesson']} />;
}

import type { Lesson } from '#src/features/courses/model.ts';
import { HeldState } from '#src/ui/held-state.tsx';
import { filesOfLesson } from './course-files.ts';
import { percentOf, summaryOf } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import { heldWords } from './words.ts';

/** Whether a lesson opens with no signal, and what is missing of it. */
export function HeldLesson({ lesson }: { readonly lesson: Lesson }) {
  const here = useDownloads();
  if (!here) return null;
  const { files, elsewhere } = filesOfLesson(lesson, here.hosts);
  const summary = summaryOf(here.device, files);
  return (
    <HeldState {...heldWords(summary, elsewhere)} percent={percentOf(summary)} className={css['lesson']} />
  );
}

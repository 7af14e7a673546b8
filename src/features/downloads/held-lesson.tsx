import type { Lesson } from '#src/features/course/model.ts';
import { HeldState } from '#src/ui/held-state.tsx';
import { filesOfLesson } from './course-files.ts';
import { fileStatus, summaryOf } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import { SummaryState } from './summary-state.tsx';
import { kindsInWords, sizeWords } from './words.ts';

/** Whether a lesson opens with no signal, and what is missing of it: its words are always here. */
export function HeldLesson({ lesson }: { readonly lesson: Lesson }) {
  const here = useDownloads();
  if (!here) return null;
  const { files, elsewhere } = filesOfLesson(lesson, here.hosts);
  const summary = summaryOf(here.device, files);
  if (!['not-here', 'partly', 'failed'].includes(summary.state))
    return <SummaryState summary={summary} elsewhere={elsewhere} className={css['lesson']} />;
  const away = files.filter((file) => fileStatus(here.device, file).state !== 'here');
  const kinds = kindsInWords(new Set(away.map(({ kind }) => kind)));
  const size = sizeWords(summary.missing, summary.unknown) ?? 'not here';
  return <HeldState state="not-held" words={`Words here · ${kinds} ${size}`} className={css['lesson']} />;
}

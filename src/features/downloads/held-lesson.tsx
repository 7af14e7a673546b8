import type { Lesson } from '#src/features/course/model.ts';
import { StoredState } from '#src/ui/stored-state.tsx';
import { filesOfLesson } from './course-files.ts';
import { fileStatus, summaryOf } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import { SummaryState } from './summary-state.tsx';
import { kindsInWords, sizeWords } from './words.ts';

/** Shows whether a lesson opens offline, and which kinds of files are missing; the text is always stored. */
export function HeldLesson({ lesson }: { readonly lesson: Lesson }) {
  const context = useDownloads();
  if (!context) return null;
  const { files, elsewhere } = filesOfLesson(lesson, context.hosts);
  const summary = summaryOf(context.device, files);
  if (!['not-here', 'partly', 'failed'].includes(summary.state))
    return <SummaryState summary={summary} elsewhere={elsewhere} className={css['lesson']} />;
  const missingFiles = files.filter((file) => fileStatus(context.device, file).state !== 'here');
  const kinds = kindsInWords(new Set(missingFiles.map(({ kind }) => kind)));
  const size = sizeWords(summary.missing, summary.unknown) ?? 'not here';
  return <StoredState state="not-held" words={`Words here · ${kinds} ${size}`} className={css['lesson']} />;
}

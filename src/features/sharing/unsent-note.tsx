import { hasUnsentFiles } from '#src/features/course/unsent-files.ts';
import type { SharedCourse } from './model.ts';

/** Names the parts that a course file lacks, because they are only on this phone. */
export function UnsentNote({ chapters }: Pick<SharedCourse, 'chapters'>) {
  const unsent = chapters
    .flatMap(({ lessons }) => lessons.flatMap(({ contents }) => contents))
    .filter(hasUnsentFiles).length;
  if (unsent === 0) return null;
  return (
    <p className="soft">
      {unsent === 1 ? 'A file of 1 block is' : `Files of ${unsent} blocks are`} not sent yet, so the copy does
      not have {unsent === 1 ? 'it' : 'them'}.
    </p>
  );
}

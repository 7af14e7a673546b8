import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import css from './storage-page.module.css';
import type { StoredText } from './stored-texts.ts';

/** What the text and quizzes of each course take: they are never deleted with the downloads. */
export function TextList({ texts }: { readonly texts: readonly StoredText[] }) {
  if (texts.length === 0) return null;
  const total = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section className={css['texts']} aria-labelledby="stored-texts">
      <h2 id="stored-texts">Text and quizzes</h2>
      <p>
        {formatBytes(total)} on this {device}. They stay when you delete downloads.
        {texts.some(({ isFromFile }) => isFromFile) &&
          ' You can remove a course that came as a file under “Open a course file”.'}
      </p>
      <LinkRows>
        {texts.map(({ course, bytes, isFromFile }) => (
          <LinkRow
            key={course.id}
            to="/course/$courseId/{-$chapterId}/{-$lessonId}"
            params={{ courseId: course.slug || course.id }}
            label={course.title}
            detail={isFromFile ? `${formatBytes(bytes)}, came as a file` : formatBytes(bytes)}
          />
        ))}
      </LinkRows>
    </section>
  );
}

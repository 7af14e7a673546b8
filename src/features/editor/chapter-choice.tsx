import type { ReactNode } from 'react';
import type { Chapter } from '#src/features/course/model.ts';
import css from './chapter-choice.module.css';

interface ChapterChoiceProps {
  readonly chapters: readonly Chapter[];
  readonly onChoose: (chapter: Chapter) => void;
  /** A further line at the end. */
  readonly children?: ReactNode;
}

/** Offers the chapters of a course. */
export function ChapterChoice({ chapters, onChoose, children }: ChapterChoiceProps) {
  return (
    <ul className={css['list']} aria-label="Chapters">
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <button type="button" className={css['choice']} onClick={() => onChoose(chapter)}>
            <span>{chapter.title}</span>
            <small>{chapter.lessons.length === 1 ? '1 lesson' : `${chapter.lessons.length} lessons`}</small>
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

import { useEffect, useRef } from 'react';
import { renameContent } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { DraftedText } from '#src/features/drafting/drafted-text.tsx';
import { type Place, useEditing } from './editing.tsx';
import { titleProblem } from './title-problem.ts';

interface BlockTitleProps extends Place {
  readonly content: Content;
  /** Whether the author has asked for the title, which then takes the focus. */
  readonly isAsked: boolean;
}

/** Edits the title of a block. Most blocks have none; emptied, the title is removed. */
export function BlockTitle({ content, chapter, lesson, isAsked }: BlockTitleProps) {
  const { write } = useEditing();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.querySelector('input')?.focus();
  }, [isAsked]);
  return (
    <div ref={place}>
      <DraftedText
        label="Title"
        help={content.title === '' ? 'You can leave it empty.' : undefined}
        value={content.title}
        item={chapter}
        check={titleProblem}
        save={(title, seen) =>
          write(renameContent, { id: chapter.id, contentId: content.id, of: lesson.title, title }, seen)
        }
      />
    </div>
  );
}

import { useMarkdownBases } from '#src/features/editor/conflicts/markdown-bases.tsx';
import { ConflictAnswer, type ConflictAnswerProps } from './conflict-answer.tsx';

/** Renders the conflict of a chapter, whose texts are compared as markdown, as in the editor. Import it lazily. */
export function ChapterAnswer({ mutation, onDiscard }: ConflictAnswerProps) {
  const conflict = useMarkdownBases(mutation.conflict);
  return conflict && <ConflictAnswer mutation={{ ...mutation, conflict }} onDiscard={onDiscard} />;
}

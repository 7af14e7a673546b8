import { useMarkdownBases } from '#src/features/editor/conflicts/markdown-bases.tsx';
import { ConflictAnswer, type ConflictAnswerProps } from './conflict-answer.tsx';

/** Two versions of a chapter: its texts are asked about as they are in the editor. Only ever imported lazily. */
export function ChapterAnswer({ mutation, onDiscard }: ConflictAnswerProps) {
  const conflict = useMarkdownBases(mutation.conflict);
  return conflict && <ConflictAnswer mutation={{ ...mutation, conflict }} onDiscard={onDiscard} />;
}

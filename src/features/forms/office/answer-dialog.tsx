import { AnswerWords } from '#src/features/forms/own-answer.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { answeredWords, type ListedAnswer, nameOf } from './answers-table.tsx';

interface AnswerDialogProps {
  readonly row: ListedAnswer;
  readonly onClose: () => void;
}

/** One answer, in the words of its questions as they were then. */
export function AnswerDialog({ row: { answer, where }, onClose }: AnswerDialogProps) {
  return (
    <Dialog title={nameOf(answer)} onClose={onClose}>
      <p className="soft">{[answeredWords(answer), where].filter(Boolean).join(' · ')}</p>
      <AnswerWords answers={answer.answers} />
    </Dialog>
  );
}

import type { Question } from '#src/features/course/model.ts';
import { writeGift } from '#src/features/editor/quiz/formats/gift.ts';
import { pastedOf } from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { slugOf } from '#src/kit/slug.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import css from './export-quiz-dialog.module.css';

export interface ExportQuizDialogProps {
  /** The file name without its ending. */
  readonly name: string;
  readonly questions: readonly Question[];
  readonly onClose: () => void;
}

/** Exports the questions of a quiz as a text that other course platforms read. */
export function ExportQuizDialog({ name, questions, onClose }: ExportQuizDialogProps) {
  const gift = writeGift(questions.map(pastedOf));
  return (
    <Dialog
      title="Use this quiz elsewhere"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="main"
            onClick={() => saveFile(`${slugOf(name) || 'quiz'}-gift.txt`, 'text/plain', gift)}
          >
            Save the file
          </Button>
          <CopyButton label="Copy the text" text={() => gift} />
        </>
      }
    >
      <p>
        These are the questions as text. Moodle and other course platforms can read it (they call it GIFT),
        and you can paste it into another quiz here.
      </p>
      <textarea
        className={css['text']}
        lang="en-ZA"
        aria-label="The quiz as text"
        readOnly
        rows={12}
        value={gift}
      />
    </Dialog>
  );
}

import { useState } from 'react';
import { addQuestion, removeQuestion } from '#src/features/courses/content-operations.ts';
import type { Content } from '#src/features/courses/model.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { type Place, useEditing } from './editing.tsx';
import { isUntouched, questionOf } from './quiz-text/pasted-questions.ts';
import type { PastedQuestion } from './quiz-text/pasted-quiz.ts';

interface QuizExchangeProps extends Place {
  readonly content: Content;
}

const loadPaste = () => import('./paste-quiz-dialog.tsx').then(({ PasteQuizDialog }) => PasteQuizDialog);
const loadExport = () => import('./export-quiz-dialog.tsx').then(({ ExportQuizDialog }) => ExportQuizDialog);

const missing = 'This part of the editor is not on this phone yet. We fetch it as soon as you’re online.';

/** Brings questions in as text, and takes them out. */
export function QuizExchange({ content, chapter, lesson }: QuizExchangeProps) {
  const { run } = useEditing();
  const [open, setOpen] = useState<'paste' | 'export'>();
  const [text, setText] = useState('');
  const { id: contentId, questions, title } = content;
  const place = { id: chapter.id, contentId, of: lesson.title };
  const close = () => setOpen(undefined);

  async function take(pasted: readonly PastedQuestion[]): Promise<void> {
    const added = pasted.map(questionOf);
    const example = questions.length === 1 ? questions.find(isUntouched) : undefined;
    let after = questions.at(-1)?.id ?? '';
    for (const question of added) {
      // A failed write is shown above the editor; the text stays in the dialog.
      if (!(await run(addQuestion, { ...place, question, after }))) return;
      after = question.id;
    }
    if (example) await run(removeQuestion, { ...place, questionId: example.id });
    setText('');
    close();
    toastUndo(
      added.length === 1 ? 'You added 1 question.' : `You added ${added.length} questions.`,
      () => void takeBack(added.map(({ id }) => id)),
    );
    async function takeBack(ids: readonly string[]): Promise<void> {
      if (example) await run(addQuestion, { ...place, question: example, after: '' });
      for (const questionId of ids) await run(removeQuestion, { ...place, questionId });
    }
  }

  return (
    <>
      <Button onClick={() => setOpen('paste')}>Paste a quiz</Button>
      {questions.length > 0 && (
        <Button variant="quiet" onClick={() => setOpen('export')}>
          Export as GIFT
        </Button>
      )}
      {open === 'paste' && (
        <LazyPart
          load={loadPaste}
          props={{ text, onText: setText, onTake: (pasted) => void take(pasted), onClose: close }}
          opening="Opening"
          missing={missing}
        />
      )}
      {open === 'export' && (
        <LazyPart
          load={loadExport}
          props={{ name: title || lesson.title, questions, onClose: close }}
          opening="Opening"
          missing={missing}
        />
      )}
    </>
  );
}

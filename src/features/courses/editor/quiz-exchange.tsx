import { useRef, useState } from 'react';
import { addQuestion, removeQuestion } from '#src/features/courses/content-operations.ts';
import type { Content, Question } from '#src/features/courses/model.ts';
import { device } from '#src/kit/device-word.ts';
import { ulid } from '#src/kit/ids.ts';
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

const missing = `This part of the editor is not on this ${device} yet. We fetch it as soon as you’re online.`;

/** Brings questions in as text, and takes them out. */
export function QuizExchange({ content, chapter, lesson }: QuizExchangeProps) {
  const { run } = useEditing();
  const [open, setOpen] = useState<'paste' | 'export'>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  /** What was made of a text: tried again after a failed write, it is not there twice. */
  const made = useRef<{ readonly of: string; readonly questions: readonly Question[] }>(undefined);
  const { id: contentId, questions, title } = content;
  const place = { id: chapter.id, contentId, of: lesson.title };
  const close = () => setOpen(undefined);

  async function take(pasted: readonly PastedQuestion[]): Promise<void> {
    if (busy) return;
    setBusy(true);
    if (made.current?.of !== text) made.current = { of: text, questions: pasted.map(questionOf) };
    const added = made.current.questions;
    const [only, ...others] = questions.filter(({ id }) => !added.some((one) => one.id === id));
    const example = only && others.length === 0 && isUntouched(only) ? only : undefined;
    // A failed write is shown above the editor; the text stays in the dialog.
    const isStored = await store(added, example);
    setBusy(false);
    if (!isStored) return;
    made.current = undefined;
    setText('');
    close();
    toastUndo(
      added.length === 1 ? 'You added 1 question.' : `You added ${added.length} questions.`,
      () => void takeBack(added.map(({ id }) => id)),
    );
    async function takeBack(ids: readonly string[]): Promise<void> {
      const step = ulid();
      if (example) await run(addQuestion, { ...place, question: example, after: '' }, { step });
      for (const questionId of ids) await run(removeQuestion, { ...place, questionId }, { step });
    }
  }

  /** All of them in one step, without the example that a new quiz begins with. */
  async function store(added: readonly Question[], example: Question | undefined): Promise<boolean> {
    const step = ulid();
    const known = new Set(questions.map(({ id }) => id));
    let after = questions.at(-1)?.id ?? '';
    for (const question of added) {
      if (known.has(question.id)) continue;
      if (!(await run(addQuestion, { ...place, question, after }, { step }))) return false;
      after = question.id;
    }
    if (!example) return true;
    return (await run(removeQuestion, { ...place, questionId: example.id }, { step })) !== undefined;
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
          props={{ text, onText: setText, busy, onTake: (pasted) => void take(pasted), onClose: close }}
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

import { useState } from 'react';
import * as v from 'valibot';
import { addQuestion, removeQuestion } from '#src/features/course/content-operations.ts';
import type { Content, Question } from '#src/features/course/model.ts';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { type Place, useEditing } from '#src/features/editor/editing.tsx';
import {
  isUntouched,
  type PastedQuestion,
  questionOf,
} from '#src/features/editor/quiz/formats/pasted-quiz.ts';
import { useOfferBack } from '#src/features/editor/use-offer-back.tsx';
import { useKeptDraft } from '#src/hooks/use-kept-draft.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import { ulid } from '#src/kit/ids.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';

interface QuizExchangeProps extends Place {
  readonly content: Content;
}

const loadPaste = () => import('./paste-quiz-dialog.tsx').then(({ PasteQuizDialog }) => PasteQuizDialog);
const loadExport = () => import('./export-quiz-dialog.tsx').then(({ ExportQuizDialog }) => ExportQuizDialog);

const missing = `This part of the editor is not on this ${device} yet. We fetch it as soon as you’re online.`;

/** Imports questions from text and exports them. */
export function QuizExchange({ content, chapter, lesson }: QuizExchangeProps) {
  const { run } = useEditing();
  const offerBack = useOfferBack();
  const [open, setOpen] = useState<'paste' | 'export'>();
  const { text, notKept, type, used } = usePastedText(content.id);
  const [busy, setBusy] = useState(false);
  const { id: contentId, questions, title } = content;
  const place = { id: chapter.id, contentId, of: lesson.title };
  const close = () => setOpen(undefined);

  async function take(pasted: readonly PastedQuestion[]): Promise<void> {
    if (busy) return;
    setBusy(true);
    const added = pasted.map(questionOf);
    const example = questions.find(isUntouched);
    // A failed write is shown above the editor; the text stays in the dialog.
    const isStored = await store(added, example);
    setBusy(false);
    if (!isStored) return;
    used();
    close();
    offerBack({
      text: added.length === 1 ? 'You added 1 question.' : `You added ${added.length} questions.`,
      place,
      isBack: (block) => example && partIn(block?.questions, example.id),
      bringBack: () => takeBack(added.map(({ id }) => id)),
    });
    async function takeBack(ids: readonly string[]): Promise<void> {
      const step = ulid();
      if (example) await run(addQuestion, { ...place, question: example, after: '' }, { step });
      for (const questionId of ids) await run(removeQuestion, { ...place, questionId }, { step });
    }
  }

  /** Adds all questions in one step, without the example of a new quiz. */
  async function store(added: readonly Question[], example: Question | undefined): Promise<boolean> {
    const step = ulid();
    let after = questions.at(-1)?.id ?? '';
    for (const question of added) {
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
          Use this quiz elsewhere
        </Button>
      )}
      {open === 'paste' && (
        <LazyPart
          load={loadPaste}
          props={{
            text,
            onText: type,
            notKept,
            existing: questions,
            busy,
            onTake: (pasted) => void take(pasted),
            onClose: close,
          }}
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

/** Returns the key of the draft with the unused pasted text of a quiz. */
export function quizDraftKey(contentId: string): string {
  return `pasted quiz ${contentId}`;
}

/** Stores the pasted text of a quiz on the phone until it is used. */
function usePastedText(contentId: string) {
  const key = quizDraftKey(contentId);
  const { keep, sent, failed } = useKeptDraft<string>(key);
  const [typedText, setTypedText] = useState<string>();
  const storedText = useMirror(
    async (view) => v.safeParse(v.string(), await view.local('draft', key)),
    [key],
  );
  return {
    text: typedText ?? (storedText?.success ? storedText.output : ''),
    notKept: failed,
    type(next: string) {
      setTypedText(next);
      keep(next || undefined);
    },
    used() {
      setTypedText('');
      sent().catch(reportError);
    },
  };
}

import { useRef, useState } from 'react';
import type { Question } from '#src/features/course/model.ts';
import { isFinished } from './question-state.ts';

interface OpenQuestions {
  readonly isOpen: (question: Question) => boolean;
  /** Somebody writes in it: it stays open when it is finished. */
  readonly keepOpen: (id: string) => void;
  readonly toggle: (question: Question) => void;
  /** Folds what is finished: the new one is written now. */
  readonly openAlone: (id: string) => void;
  /** Whether it was just added, told once: then it takes the focus. */
  readonly takeFocus: (id: string) => boolean;
}

function unfinished(questions: readonly Question[]): readonly string[] {
  return questions.filter((question) => !isFinished(question)).map(({ id }) => id);
}

/** Which questions of a quiz show their fields: those that are not finished, and those that somebody opened. */
export function useOpenQuestions(questions: readonly Question[]): OpenQuestions {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(unfinished(questions)));
  const added = useRef<string>(undefined);
  return {
    isOpen: (question) => opened.has(question.id) || !isFinished(question),
    keepOpen: (id) => setOpened((ids) => (ids.has(id) ? ids : new Set([...ids, id]))),
    toggle: ({ id }) =>
      setOpened((ids) =>
        ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]),
      ),
    openAlone(id) {
      added.current = id;
      setOpened(new Set([id, ...unfinished(questions)]));
    },
    takeFocus(id) {
      if (added.current !== id) return false;
      added.current = undefined;
      return true;
    },
  };
}

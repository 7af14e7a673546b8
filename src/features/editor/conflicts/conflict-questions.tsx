import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Chapter } from '#src/features/course/model.ts';
import { useEditing } from '#src/features/editor/editing.tsx';
import type { Choice, Choices } from '#src/hooks/asked-conflicts.ts';
import { type ConflictQuestion, placeInWords, versionsOf, whoDeleted } from '#src/hooks/conflict-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useKeptChoice } from '#src/hooks/use-kept-choice.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { VersionsQuestion } from '#src/ui/versions-question.tsx';
import {
  answerChapter,
  asQuestions,
  type ChapterConflict,
  type ConflictPlace,
  placeOfConflict,
  readChapterConflict,
} from './chapter-conflict.ts';
import { useMarkdownBases } from './markdown-bases.tsx';

interface Conflicts {
  readonly ofChapter: ChapterConflict | undefined;
  readonly questions: readonly (ConflictQuestion & { readonly place: ConflictPlace })[];
  readonly choices: Choices;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly choose: (key: string, choice: Choice) => void;
}

const ConflictContext = createContext<Conflicts | undefined>(undefined);

interface ConflictProviderProps {
  readonly chapter: Chapter;
  readonly lessonId: string | undefined;
  readonly children: ReactNode;
}

/** Provides the questions about a chapter that somebody else changed too, and the answers, which are sent together. */
export function ConflictProvider({ chapter, lessonId, children }: ConflictProviderProps) {
  const engine = useEngine();
  const { drafts } = useEditing();
  // The waiting changes are read only if there is a question, because they change at every autosave.
  const asks = useSyncStatus().needsYou > 0;
  const stored = useMirror(
    async (view) => (asks ? readChapterConflict(view, chapter.id) : undefined),
    [chapter.id],
    undefined,
    [asks],
  );
  const conflict = useMarkdownBases(stored?.conflict);
  const ofChapter = stored && conflict && asQuestions(stored.mutationId, conflict);
  const [chosen, setChosen] = useState<{ of: string; choices: Choices }>();
  const { busy, failed, keep } = useKeptChoice();
  const choices: Choices = ofChapter && chosen?.of === ofChapter.mutationId ? chosen.choices : new Map();

  const resolve = (one: ChapterConflict, all: Choices) =>
    keep(async () => {
      await drafts.flush();
      await answerChapter(engine, { ...one, choices: all });
      drafts.reread();
    });

  // Both sides could be merged: nobody is asked.
  const fits = ofChapter && !ofChapter.isWhole && ofChapter.questions.length === 0;
  const fitting = fits ? ofChapter.mutationId : undefined;
  const joined = useRef<string>(undefined);
  useEffect(() => {
    if (!ofChapter || !fitting || joined.current === fitting) return;
    joined.current = fitting;
    void resolve(ofChapter, new Map());
  });

  function choose(key: string, choice: Choice): void {
    if (!ofChapter) return;
    const all = new Map(choices).set(key, choice);
    setChosen({ of: ofChapter.mutationId, choices: all });
    if (ofChapter.questions.every((one) => all.has(one.key))) void resolve(ofChapter, all);
  }

  const questions = (ofChapter?.questions ?? []).map((one) => ({
    ...one,
    place: placeOfConflict(one.conflict, chapter, lessonId),
  }));
  return (
    <ConflictContext value={{ ofChapter, questions, choices, busy, failed, choose }}>
      {children}
    </ConflictContext>
  );
}

/** Returns the questions about the page, and the functions that answer them. */
export function useConflicts(): Conflicts | undefined {
  return useContext(ConflictContext);
}

/** Asks the questions of one place: shows both texts side by side, with the possible choices. */
export function ConflictsAt({ lessonId, contentId }: ConflictPlace) {
  const questionsHere = useConflicts()?.questions.filter(
    ({ place }) => place.lessonId === lessonId && place.contentId === contentId,
  );
  const heading = contentId === undefined ? 'h3' : 'h4';
  return questionsHere?.map((question) => <Question key={question.key} {...{ question, heading }} />);
}

const choiceText: Readonly<Record<Choice, string>> = {
  mine: 'You chose yours.',
  theirs: 'You chose theirs.',
  both: 'You chose both.',
};

interface QuestionProps {
  readonly question: ConflictQuestion;
  /** The heading level below that of the surrounding section. */
  readonly heading: 'h3' | 'h4';
}

/**
 * Switches scroll anchoring off while a question appears: browsers would scroll back to the position before the page
 * became shorter, and move the field in which somebody types.
 */
function useSteadyPage(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
    });
    return () => {
      cancelAnimationFrame(frame);
      style.removeProperty('overflow-anchor');
    };
  }, []);
}

function Question({ question, heading }: QuestionProps) {
  const conflicts = useConflicts();
  useSteadyPage();
  if (!conflicts) return null;
  const { choices, choose, busy, failed, questions } = conflicts;
  const { key, conflict } = question;
  const chosen = choices.get(key);
  const leftCount = questions.filter((one) => !choices.has(one.key)).length;
  return (
    <VersionsQuestion
      title={`Two versions of ${placeInWords(question, '')}`}
      framed
      {...{ heading, chosen, busy, failed }}
      why={
        whoDeleted(conflict) ??
        'Somebody else changed this too. We send nothing of this chapter until you choose.'
      }
      {...versionsOf(conflict)}
      onChoose={(choice) => choose(key, choice)}
      status={chosen ? `${choiceText[chosen]} ${leftCount > 0 ? leftWords(leftCount) : ''}` : ''}
    />
  );
}

function leftWords(leftCount: number): string {
  const places =
    leftCount === 1 ? '1 more place in this chapter is' : `${leftCount} more places in this chapter are`;
  return `${places} still to choose.`;
}

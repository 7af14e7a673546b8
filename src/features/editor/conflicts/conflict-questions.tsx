import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chapters } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { useEditing } from '#src/features/editor/editing.tsx';
import type { AskedConflict } from '#src/hooks/asked-conflicts.ts';
import { copied, markedSidesOf, partWords, placeInWords, placeOf } from '#src/hooks/conflict-text.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Choice } from '#src/sync/index.ts';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { TwoVersions } from '#src/ui/two-versions.tsx';
import {
  answerChapter,
  asQuestions,
  type ChapterConflict,
  type ConflictPlace,
  type ConflictQuestion,
  placeOfConflict,
  readChapterConflict,
} from './chapter-conflict.ts';
import css from './conflict-questions.module.css';
import { useMarkdownBases } from './markdown-bases.tsx';

interface Conflicts {
  readonly ofChapter: ChapterConflict | undefined;
  readonly questions: readonly (ConflictQuestion & { readonly place: ConflictPlace })[];
  readonly choices: ReadonlyMap<string, Choice>;
  readonly state: 'asking' | 'busy' | 'failed';
  readonly choose: (key: string, choice: Choice) => void;
}

const ConflictContext = createContext<Conflicts | undefined>(undefined);

interface ConflictProviderProps {
  readonly chapter: Chapter;
  readonly lessonId: string | undefined;
  readonly children: ReactNode;
}

/** The questions about a chapter that somebody else changed too, and the answers so far: they go out together. */
export function ConflictProvider({ chapter, lessonId, children }: ConflictProviderProps) {
  const engine = useEngine();
  const { drafts } = useEditing();
  // All that waits is read only while something asks: it changes at every autosave.
  const asks = useSyncStatus().needsYou > 0;
  const stored = useMirror(
    async (view) => (asks ? readChapterConflict(view, chapter.id) : undefined),
    [chapter.id],
    undefined,
    [asks],
  );
  const conflict = useMarkdownBases(stored?.conflict);
  const ofChapter = stored && conflict && asQuestions(stored.mutationId, conflict);
  const [chosen, setChosen] = useState<{ of: string; choices: ReadonlyMap<string, Choice> }>();
  const [state, setState] = useState<Conflicts['state']>('asking');
  const choices =
    ofChapter && chosen?.of === ofChapter.mutationId ? chosen.choices : new Map<string, Choice>();

  async function resolve(one: ChapterConflict, all: ReadonlyMap<string, Choice>): Promise<void> {
    setState('busy');
    try {
      await drafts.flush();
      await answerChapter(engine, { ...one, choices: all });
      drafts.reread();
      setState('asking');
    } catch {
      // Unresolved, with all its texts: it stays shown at its place.
      setState('failed');
    }
  }

  // Nothing of it clashes: both sides are one text, and nobody is asked.
  const fits = ofChapter && ofChapter.conflicts.length > 0 && ofChapter.questions.length === 0;
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
    <ConflictContext value={{ ofChapter, questions, choices, state, choose }}>{children}</ConflictContext>
  );
}

/** The questions about what is shown, and how they are answered. */
export function useConflicts(): Conflicts | undefined {
  return useContext(ConflictContext);
}

/** The questions about one place: what two people wrote there, side by side, and what may stand. */
export function ConflictsAt({ lessonId, contentId }: ConflictPlace) {
  const here = useConflicts()?.questions.filter(
    ({ place }) => place.lessonId === lessonId && place.contentId === contentId,
  );
  const heading = contentId === undefined ? 'h3' : 'h4';
  return here?.map(({ key, conflict }) => <Question key={key} id={key} {...{ conflict, heading }} />);
}

const kept: Readonly<Record<Choice, string>> = {
  mine: 'You chose yours.',
  theirs: 'You chose theirs.',
  both: 'You chose both.',
};

interface QuestionProps {
  readonly id: string;
  readonly conflict: AskedConflict;
  /** One below what it stands in. */
  readonly heading: 'h3' | 'h4';
}

/**
 * Browsers that keep a page steady go back to where it was before it became shorter, once it is long enough again: what
 * is typed in would move under the eye. They do not while the question comes.
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

function Question({ id, conflict, heading: Heading }: QuestionProps) {
  const conflicts = useConflicts();
  useSteadyPage();
  if (!conflicts?.ofChapter) return null;
  const { choices, choose, state, questions } = conflicts;
  const place = placeOf(conflict.path, conflicts.ofChapter.conflict.mine, chapters);
  const title = `Two versions of ${placeInWords(place, '')}${partWords(conflict)}`;
  const { old, now } = markedSidesOf(conflict);
  const { mine, theirs } = conflict.shown ?? conflict;
  const chosen = choices.get(id);
  const left = questions.filter(({ key }) => !choices.has(key)).length;
  return (
    <section className={css['question']} aria-label={title} tabIndex={-1} data-asks="">
      <Heading className={css['title']}>
        <NeedsYouSign />
        {title}
      </Heading>
      <p className={css['why']}>
        {conflict.kind === 'deleted'
          ? conflict.theirs === undefined
            ? 'Somebody else deleted this while you changed it.'
            : 'You deleted this while somebody else changed it.'
          : 'Somebody else changed this too. We send nothing of this chapter until you choose.'}
      </p>
      <TwoVersions
        mine={{ parts: old, text: copied(mine) }}
        theirs={{ parts: now, text: copied(theirs) }}
        chosen={chosen}
        busy={state === 'busy'}
        mayKeepBoth={conflict.kind === 'text'}
        onChoose={(choice) => choose(id, choice)}
      />
      <p role="status" className={css['why']}>
        {chosen && `${kept[chosen]} ${left > 0 ? leftWords(left) : ''}`}
      </p>
      {state === 'failed' && (
        <p role="alert">This {device} couldn’t keep your choice. Nothing is lost. Try again.</p>
      )}
    </section>
  );
}

function leftWords(left: number): string {
  const places = left === 1 ? '1 more place in this chapter is' : `${left} more places in this chapter are`;
  return `${places} still to choose.`;
}

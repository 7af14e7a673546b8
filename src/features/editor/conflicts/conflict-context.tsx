import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Chapter } from '#src/features/course/model.ts';
import { useEditing } from '#src/features/editor/editing.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { must } from '#src/kit/must.ts';
import type { Choice } from '#src/sync/index.ts';
import { answerChapter } from './answer-chapter.ts';
import {
  asQuestions,
  type ChapterConflict,
  type ConflictPlace,
  type ConflictQuestion,
  placeOfConflict,
  readChapterConflict,
} from './chapter-conflict.ts';
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
      await answerChapter(must(engine, 'engine'), { ...one, choices: all });
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

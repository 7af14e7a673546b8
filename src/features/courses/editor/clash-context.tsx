import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Chapter } from '#src/features/courses/model.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { Choice } from '#src/sync/index.ts';
import {
  answered,
  type ChapterClash,
  type ClashPlace,
  type ClashQuestion,
  placeOfClash,
  readChapterClash,
} from './chapter-clash.ts';
import { useEditing } from './editing.tsx';

interface Clashes {
  readonly clash: ChapterClash | undefined;
  readonly questions: readonly (ClashQuestion & { readonly place: ClashPlace })[];
  readonly choices: ReadonlyMap<string, Choice>;
  readonly state: 'asking' | 'busy' | 'failed';
  readonly choose: (key: string, choice: Choice) => void;
}

const ClashContext = createContext<Clashes | undefined>(undefined);

interface ClashProviderProps {
  readonly chapter: Chapter;
  readonly lessonId: string | undefined;
  readonly children: ReactNode;
}

/** The questions about a chapter that somebody else changed too, and the answers so far: they go out together. */
export function ClashProvider({ chapter, lessonId, children }: ClashProviderProps) {
  const engine = useEngine();
  const { drafts } = useEditing();
  // All that waits is read only while something asks: it changes at every autosave.
  const asks = useSyncStatus().needsYou > 0;
  const clash = useMirror(
    async (view) => (asks ? readChapterClash(view, chapter.id) : undefined),
    [chapter.id],
    undefined,
    [asks],
  );
  const [chosen, setChosen] = useState<{ of: string; choices: ReadonlyMap<string, Choice> }>();
  const [state, setState] = useState<Clashes['state']>('asking');
  const choices = clash && chosen?.of === clash.mutationId ? chosen.choices : new Map<string, Choice>();

  async function resolve(one: ChapterClash, all: ReadonlyMap<string, Choice>): Promise<void> {
    setState('busy');
    try {
      await drafts.flush();
      await engine?.resolve(one.mutationId, answered(one, all));
      drafts.reread();
      setState('asking');
    } catch {
      // Unresolved, with all its texts: it stays shown at its place.
      setState('failed');
    }
  }

  function choose(key: string, choice: Choice): void {
    if (!clash) return;
    const all = new Map(choices).set(key, choice);
    setChosen({ of: clash.mutationId, choices: all });
    if (clash.questions.every((one) => all.has(one.key))) void resolve(clash, all);
  }

  const questions = (clash?.questions ?? []).map((one) => ({
    ...one,
    place: placeOfClash(one.clash, chapter, lessonId),
  }));
  return <ClashContext value={{ clash, questions, choices, state, choose }}>{children}</ClashContext>;
}

/** The questions about what is shown, and how they are answered. */
export function useClashes(): Clashes | undefined {
  return useContext(ClashContext);
}

/** The fields of one editor that store themselves: the register of their drafts, what they store with, and the hook of each. */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OrderedEdits } from '#src/hooks/use-ordered-edits.ts';
import { type Draft, type DraftState, openDraft, storeWhenHidden } from '#src/kit/draft.ts';
import { must } from '#src/kit/must.ts';

/** The drafts of every field on the screen: what is not stored yet, for the line that says so and for a last resort. */
export interface OpenDrafts {
  add(draft: Draft): () => void;
  /** Whether something typed is not on this device. */
  isDirty(): boolean;
  /** Whether all of that is what its own field refuses, and says so. */
  isRefused(): boolean;
  /** Stores what is not stored; resolves when it is. */
  flush(): Promise<void>;
  /** What the lesson says now takes the place of what was stored before it. */
  reread(): void;
  subscribe(listener: () => void): () => void;
  /** All that is not stored, to be copied where storing fails. */
  unsavedText(): string;
}

/** Opens the register of one editor. */
export function openDrafts(): OpenDrafts {
  const drafts = new Set<Draft>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const dirty = () => [...drafts].map((draft) => draft.state()).filter((state) => state.dirty);
  return {
    add(draft) {
      drafts.add(draft);
      const stop = draft.subscribe(tell);
      return () => {
        stop();
        drafts.delete(draft);
        tell();
      };
    },
    async flush() {
      await Promise.all([...drafts].map((draft) => draft.flush()));
    },
    reread() {
      for (const draft of drafts) draft.reread();
    },
    isDirty: () => dirty().length > 0,
    isRefused: () => dirty().length > 0 && dirty().every(({ problem }) => problem !== undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unsavedText: () =>
      dirty()
        .map(({ text }) => text)
        .join('\n\n'),
  };
}

interface Drafting extends Pick<OrderedEdits, 'mayRetry'> {
  /** Every field on the screen that stores itself. */
  readonly drafts: OpenDrafts;
  /** Somebody goes to another field: what is stored from now on is a step of its own. */
  readonly pause: () => void;
}

type Storing = Pick<OrderedEdits, 'failed' | 'stored'>;

const DraftingContext = createContext<Drafting | undefined>(undefined);
const StoringContext = createContext<Storing | undefined>(undefined);

/** The fields of one editor: their register, what they store with, and whether the last edit is stored. */
export interface DraftedFields extends Drafting, Storing {}

interface DraftingProviderProps {
  readonly fields: DraftedFields;
  readonly children: ReactNode;
}

/** Surrounds the fields of one editor. */
export function DraftingProvider({ fields, children }: DraftingProviderProps) {
  const { drafts, pause, mayRetry, failed, stored } = fields;
  const drafting = useMemo(() => ({ drafts, pause, mayRetry }), [drafts, pause, mayRetry]);
  const storing = useMemo(() => ({ failed, stored }), [failed, stored]);
  return (
    <DraftingContext value={drafting}>
      <StoringContext value={storing}>{children}</StoringContext>
    </DraftingContext>
  );
}

/** The register of the fields of one editor, the same as long as it is open. */
export function useOpenDrafts(): OpenDrafts {
  const [drafts] = useState(openDrafts);
  return drafts;
}

/** How the fields of this editor store themselves. */
export function useDrafting(): Drafting {
  return must(useContext(DraftingContext), 'an editor');
}

/** Whether what was done last is stored, and when: it changes at every autosave, so that few ask. */
export function useStoring(): Storing {
  return must(useContext(StoringContext), 'an editor');
}

interface DraftedField<Item> {
  /** What the item says now. */
  readonly value: string;
  /** The item it is a field of, as the screen shows it. */
  readonly item: Item;
  /** Stores a text over what the field showed; answers the item with it, nothing when it could not. */
  readonly save: (text: string, seen: Item) => Promise<Item | undefined>;
  readonly check?: (text: string) => string | undefined;
}

interface OpenedDraft {
  readonly draft: Draft;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** A field that stores itself as one types, with what it says now. */
export function useDraft<Item>(field: DraftedField<Item>): OpenedDraft & DraftState {
  const opened = useOpenDraft(field);
  const { subscribe, state } = opened.draft;
  return { ...opened, ...useSyncExternalStore(subscribe, state) };
}

/**
 * A field that stores itself as one types: whoever asks reads what it says, and nothing is drawn anew at a key. What it
 * showed when it was entered is the base of what it stores.
 */
export function useOpenDraft<Item>(field: DraftedField<Item>): OpenedDraft {
  const { drafts, pause, mayRetry } = useDrafting();
  const latest = useRef(field);
  const seen = useRef<Item>(undefined);
  const [draft] = useState(() =>
    openDraft(field.value, {
      check: (text) => latest.current.check?.(text),
      mayRetry,
      async save(text) {
        const next = await latest.current.save(text, seen.current ?? latest.current.item);
        if (next) seen.current = next;
        return next !== undefined;
      },
    }),
  );
  useEffect(() => {
    latest.current = field;
    draft.receive(field.value);
  });
  useEffect(() => {
    const forget = drafts.add(draft);
    const stopStoring = storeWhenHidden(draft);
    return () => {
      stopStoring();
      // Until it is stored it counts as not stored, wherever somebody has gone meanwhile.
      void draft.flush().finally(forget);
    };
  }, [draft, drafts]);

  function enter(): void {
    const { dirty, text } = draft.state();
    // The screen may be behind what was stored last, which is what the field shows.
    if (!dirty && (!seen.current || text === latest.current.value)) seen.current = latest.current.item;
    pause();
    draft.enter();
  }
  return { draft, onChange: draft.type, onFocus: enter, onBlur: draft.leave };
}

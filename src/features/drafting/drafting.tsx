/** The self-storing fields of one editor: the register of their drafts, how fields store, and the hooks. */
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

/** The reason why typed text is not stored: its own field refuses it and shows that, or this device did not store it. */
type Unstored = 'refused' | 'not-stored';

/** The drafts of all fields on the screen, with the text that is not stored yet. */
export interface OpenDrafts {
  add(draft: Draft): () => void;
  /** Whether some typed text is not stored on this device. */
  isDirty(): boolean;
  /** Whether all unstored text is refused by its own field, which shows the reason. */
  isRefused(): boolean;
  /** Stores all drafts, with what is typed meanwhile; resolves with the reason why some text is still not stored. */
  flush(): Promise<Unstored | undefined>;
  /** Replaces the stored texts of the fields with the item's current ones. */
  reread(): void;
  subscribe(listener: () => void): () => void;
  /** Returns all unstored text, to be copied when storing fails. */
  unsavedText(): string;
}

/** How often a flush stores what the one before left over. */
const mostFlushes = 3;

/** Opens the register of one editor. */
export function openDrafts(): OpenDrafts {
  const drafts = new Set<Draft>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const dirty = () => [...drafts].map((draft) => draft.state()).filter((state) => state.dirty);
  const isRefused = () => dirty().length > 0 && dirty().every(({ problem }) => problem !== undefined);
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
      // One field may be typed in while another one is stored, and a device that failed once may store the next time.
      for (let flushes = 0; flushes < mostFlushes; flushes += 1) {
        await Promise.all([...drafts].map((draft) => draft.flush()));
        if (dirty().length === 0) return undefined;
        if (isRefused()) return 'refused';
      }
      return 'not-stored';
    },
    reread() {
      for (const draft of drafts) draft.reread();
    },
    isDirty: () => dirty().length > 0,
    isRefused,
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

/** Stores all typed text before an action that needs it; a field with the focus is left, so that it shows a refusal. */
export function flushAndLeave(drafts: Pick<OpenDrafts, 'flush'>): Promise<Unstored | undefined> {
  const { activeElement } = document;
  // A tap takes the focus from a field on some phones only.
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur();
  return drafts.flush();
}

interface Drafting extends Pick<OrderedEdits, 'mayRetry'> {
  /** All self-storing fields on the screen. */
  readonly drafts: OpenDrafts;
  /** Begins a new undo step, as when somebody moves to another field. */
  readonly pause: () => void;
}

type Storing = Pick<OrderedEdits, 'failed' | 'stored'>;

const DraftingContext = createContext<Drafting | undefined>(undefined);
const StoringContext = createContext<Storing | undefined>(undefined);

/** The fields of one editor: their register, how they store, and whether the last edit is stored. */
export interface DraftedFields extends Drafting, Storing {}

interface DraftingProviderProps {
  readonly fields: DraftedFields;
  readonly children: ReactNode;
}

/** Provides the fields of one editor. */
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

/** Returns the register of the fields of one editor, the same while it is open. */
export function useOpenDrafts(): OpenDrafts {
  const [drafts] = useState(openDrafts);
  return drafts;
}

/** Returns how the fields of this editor store themselves. */
export function useDrafting(): Drafting {
  return must(useContext(DraftingContext), 'an editor');
}

/**
 * Returns whether and when the last edit was stored. The result changes at every autosave, so few components should use
 * it.
 */
export function useStoring(): Storing {
  return must(useContext(StoringContext), 'an editor');
}

interface DraftedField<Item> {
  /** The current text of the item. */
  readonly value: string;
  /** The item of the field, as the screen shows it. */
  readonly item: Item;
  /** Stores a text over the shown item; resolves with the new item, or `undefined` if it could not be stored. */
  readonly save: (text: string, seen: Item) => Promise<Item | undefined>;
  readonly check?: (text: string) => string | undefined;
}

interface OpenedDraft {
  readonly draft: Draft;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Returns a field that stores itself while somebody types, with its current text. */
export function useDraft<Item>(field: DraftedField<Item>): OpenedDraft & DraftState {
  const opened = useOpenDraft(field);
  const { subscribe, state } = opened.draft;
  return { ...opened, ...useSyncExternalStore(subscribe, state) };
}

/**
 * Returns a field that stores itself without rendering at each key. The edits are based on the item shown when the
 * field got the focus.
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
      // An unstored text stays in the register, even after the field is gone.
      void draft.flush().finally(forget);
    };
  }, [draft, drafts]);

  function enter(): void {
    const { dirty, text } = draft.state();
    // The screen may lag behind the last stored text, which is the one the field shows.
    if (!dirty && (!seen.current || text === latest.current.value)) seen.current = latest.current.item;
    pause();
    draft.enter();
  }
  return { draft, onChange: draft.type, onFocus: enter, onBlur: draft.leave };
}

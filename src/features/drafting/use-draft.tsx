import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Draft, type DraftState, openDraft } from './draft.ts';
import { useDrafting } from './drafting.tsx';

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
    const store = () => void draft.flush();
    const forget = drafts.add(draft);
    // A phone may end a page that is out of sight without another word.
    document.addEventListener('visibilitychange', store);
    window.addEventListener('pagehide', store);
    return () => {
      document.removeEventListener('visibilitychange', store);
      window.removeEventListener('pagehide', store);
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

/** The drafts of every field on the screen: what is not stored yet, for the line that says so and for a last resort. */
import type { Draft } from './draft.ts';

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

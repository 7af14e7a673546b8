import { useCallback, useRef, useState } from 'react';

export interface OpenQuestion {
  /** The open question; all others are folded. */
  readonly id: string | undefined;
  readonly toggle: (id: string) => void;
  /** Opens a new question and focuses it. */
  readonly openNew: (id: string) => void;
  /** Whether the question is new; true only once. */
  readonly takeFocus: (id: string) => boolean;
}

/** Tracks the open question of a form. */
export function useOpenQuestion(): OpenQuestion {
  const [id, setId] = useState<string>();
  const isNew = useRef<string>(undefined);
  const toggle = useCallback((next: string) => setId((before) => (before === next ? undefined : next)), []);
  const openNew = useCallback((next: string) => {
    isNew.current = next;
    setId(next);
  }, []);
  const takeFocus = useCallback((questionId: string) => {
    const answer = isNew.current === questionId;
    if (answer) isNew.current = undefined;
    return answer;
  }, []);
  return { id, toggle, openNew, takeFocus };
}

import { useCallback, useRef, useState } from 'react';

export interface OpenQuestion {
  /** The question that is written on; all others are folded. */
  readonly id: string | undefined;
  readonly toggle: (id: string) => void;
  /** Opens one that was just added, and gives it the focus. */
  readonly openNew: (id: string) => void;
  /** Whether it was just added, told once. */
  readonly takeFocus: (id: string) => boolean;
}

/** Which question of a form is open. */
export function useOpenQuestion(): OpenQuestion {
  const [id, setId] = useState<string>();
  const isNew = useRef<string>(undefined);
  const toggle = useCallback((next: string) => setId((before) => (before === next ? undefined : next)), []);
  const openNew = useCallback((next: string) => {
    isNew.current = next;
    setId(next);
  }, []);
  const takeFocus = useCallback((asked: string) => {
    const answer = isNew.current === asked;
    if (answer) isNew.current = undefined;
    return answer;
  }, []);
  return { id, toggle, openNew, takeFocus };
}

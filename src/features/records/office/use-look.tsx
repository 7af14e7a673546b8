import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toastFailure } from '#src/ui/toast.tsx';
import type { IssueLook, ToIssue } from './issue-look.tsx';

interface OpenReview {
  readonly Look: typeof IssueLook;
  readonly of: ToIssue;
  readonly answer: (issues: boolean) => void;
}

/**
 * Returns a function that shows certificates for review and resolves to true when they are to be issued, and the element
 * of the open review. Leaving the page issues nothing. The drawing code loads with the first review.
 */
export function useLook(): readonly [look: (of: ToIssue) => Promise<boolean>, shown: ReactNode] {
  const [review, setReview] = useState<OpenReview>();
  const isOpen = useRef(false);
  const leave = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leave.current = controller;
    return () => controller.abort();
  }, []);

  async function look(of: ToIssue): Promise<boolean> {
    if (isOpen.current) return false;
    isOpen.current = true;
    try {
      const { IssueLook: Look } = await import('./issue-look.tsx');
      const { signal } = leave.current;
      return await new Promise<boolean>((answer) => {
        signal.addEventListener('abort', () => answer(false));
        if (signal.aborted) answer(false);
        else setReview({ Look, of, answer });
      });
    } catch (error) {
      toastFailure(error, 'We couldn’t show the certificates.', 'Try again when you’re online.');
      return false;
    } finally {
      isOpen.current = false;
      setReview(undefined);
    }
  }

  return [
    look,
    review && (
      <review.Look of={review.of} onIssue={() => review.answer(true)} onClose={() => review.answer(false)} />
    ),
  ];
}

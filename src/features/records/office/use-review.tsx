import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toastFailure } from '#src/ui/toast.tsx';
import type { IssueReview, ToIssue } from './issue-review.tsx';

interface OpenReview {
  readonly Review: typeof IssueReview;
  readonly of: ToIssue;
  readonly answer: (issues: boolean) => void;
}

/**
 * Returns a function that shows certificates for review and resolves to true when they are to be issued, and the element
 * of the open review. Leaving the page issues nothing. The drawing code loads with the first review.
 */
export function useReview(): readonly [look: (of: ToIssue) => Promise<boolean>, shown: ReactNode] {
  const [review, setReview] = useState<OpenReview>();
  const isOpen = useRef(false);
  const leave = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leave.current = controller;
    return () => controller.abort();
  }, []);

  async function showReview(of: ToIssue): Promise<boolean> {
    if (isOpen.current) return false;
    isOpen.current = true;
    try {
      const { IssueReview: Review } = await import('./issue-review.tsx');
      const { signal } = leave.current;
      return await new Promise<boolean>((answer) => {
        signal.addEventListener('abort', () => answer(false));
        if (signal.aborted) answer(false);
        else setReview({ Review, of, answer });
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
    showReview,
    review && (
      <review.Review
        of={review.of}
        onIssue={() => review.answer(true)}
        onClose={() => review.answer(false)}
      />
    ),
  ];
}

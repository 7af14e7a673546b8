import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Sets the document's title; without one the route's title stays. */
export function useDocumentTitle(title: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (title === undefined) return undefined;
    // The shell writes the route's title when the page has been rendered; this title must be written later.
    const write = () => {
      document.title = title;
    };
    write();
    return router.subscribe('onResolved', write);
  }, [router, title]);
}

import { useLayoutEffect } from 'react';
import type { Look } from '#src/features/reader/reading-settings.ts';

/**
 * Says on the document that a lesson is being read: the bars around the page give way (reader-page.css), and the page
 * has the colours the reader chose.
 */
export function useReaderPage(look: Look): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['reader'] = '';
    if (look !== 'phone') dataset['look'] = look;
    return () => {
      delete dataset['reader'];
      delete dataset['look'];
    };
  }, [look]);
}

import { useEffect, useState } from 'react';
import { markdownOf } from './html-to-markdown.ts';

/** HTML of another editor as markdown; it is stored as such with the first change. */
export type Convert = (html: string) => string;

/** How HTML becomes markdown, once the sanitiser is there: a build without a DOM has none. */
export function useConversion(): Convert | undefined {
  const [convert, setConvert] = useState<Convert>();
  useEffect(() => {
    import('#src/ui/sanitise.ts').then(({ fillSafely }) => {
      setConvert(() => (html: string) => {
        // In a document of its own, where no picture is fetched.
        const element = document.implementation.createHTMLDocument('').createElement('div');
        fillSafely(element, html, 'text');
        return markdownOf(element);
      });
    }, reportError);
  }, []);
  return convert;
}

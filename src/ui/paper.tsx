import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import css from './paper.module.css';

interface OnPaper<Kind extends string> {
  /** The kind being printed; `undefined` while nothing is printed. */
  readonly kind: Kind | undefined;
  /** Opens the browser's print dialog for a kind. */
  readonly print: (kind: Kind) => void;
}

/** Returns whether the browser can print; browsers inside other apps cannot. */
export const canPrint = () => typeof window.print === 'function';

export const cannotPrintWords = 'This browser can’t print. Open this page in Chrome, Firefox or Safari.';

/**
 * Manages the printed kind; `usual` is printed by the browser's own print command. The content is rendered only during
 * the print.
 */
export function useOnPaper<Kind extends string>(usual: Kind | undefined): OnPaper<Kind> {
  const [kind, setKind] = useState<Kind>();
  /** The kind that the page's own button prints, until `beforeprint`. */
  const requestedKind = useRef<Kind>(undefined);
  useEffect(() => {
    // Browsers print the document as it is when this event ends. Some never send `afterprint` for the last print.
    function begins(): void {
      const printed = requestedKind.current ?? usual;
      requestedKind.current = undefined;
      flushSync(() => setKind(printed));
    }
    function ends(): void {
      requestedKind.current = undefined;
      setKind(undefined);
    }
    addEventListener('beforeprint', begins);
    addEventListener('afterprint', ends);
    return () => {
      removeEventListener('beforeprint', begins);
      removeEventListener('afterprint', ends);
    };
  }, [usual]);

  function print(next: Kind): void {
    // Not every browser sends `beforeprint`; some return at once, others after the dialog closes.
    requestedKind.current = next;
    flushSync(() => setKind(next));
    window.print();
  }

  return { kind, print };
}

/** Renders content for print alone. */
export function Paper({ children }: { readonly children: ReactNode }) {
  return createPortal(<div className={css['paper']}>{children}</div>, document.body);
}

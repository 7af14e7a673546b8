import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { paragraphs } from '#src/kit/plain-text.ts';
import type { HtmlKind } from './sanitise.ts';

type Fill = typeof import('./sanitise.ts').fillSafely;

interface SafeHtmlProps {
  readonly html: string;
  /** `line` goes where a heading's words go, `text` where paragraphs may stand. */
  readonly kind: HtmlKind;
  readonly className?: string | undefined;
}

const listeners = new Set<() => void>();
let fill: Fill | undefined;
let fetching = false;

/**
 * Fetches the sanitiser, once; where that fails the text stays text, and the next HTML tries again. For a page that is
 * sure to show HTML: then its words need not be drawn twice.
 */
export function fetchSanitiser(): void {
  if (fill || fetching) return;
  fetching = true;
  import('./sanitise.ts')
    .then(({ fillSafely }) => {
      fill = fillSafely;
      for (const each of listeners) each();
    }, reportError)
    .finally(() => {
      fetching = false;
    });
}

/** The first HTML on a page fetches what cleans it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  fetchSanitiser();
  return () => listeners.delete(listener);
}

const line = /^(?:[^<&]|<(em|strong)>[^<&]*<\/\1>)*$/;
const emphasised = /<(em|strong)>([^<]*)<\/\1>/g;

/**
 * A line that is words and emphasis without attributes, as React's own elements: no HTML is parsed, so nothing can
 * come in with it. Anything else is not for this function, and gives `undefined`.
 */
export function plainEmphasis(html: string): ReactNode[] | undefined {
  if (!line.test(html)) return undefined;
  const parts: ReactNode[] = [];
  let read = 0;
  for (const { 0: whole, 1: name, 2: words, index } of html.matchAll(emphasised)) {
    parts.push(html.slice(read, index));
    parts.push(name === 'em' ? <em key={index}>{words}</em> : <strong key={index}>{words}</strong>);
    read = index + whole.length;
  }
  return [...parts, html.slice(read)];
}

/** HTML that somebody wrote elsewhere; a line with nothing but emphasis in it is no reason to fetch the sanitiser. */
export function SafeHtml(props: SafeHtmlProps) {
  const plain = props.kind === 'line' && plainEmphasis(props.html);
  return plain ? <span className={props.className}>{plain}</span> : <CleanedHtml {...props} />;
}

/**
 * Plain text first, at build time and until the sanitiser is there; what was cleaned takes its place in a line of the
 * same words.
 */
function CleanedHtml({ html, kind, className }: SafeHtmlProps) {
  const ready = useSyncExternalStore(
    subscribe,
    () => fill,
    () => undefined,
  );
  const filled = useCallback(
    (element: Element | null) => {
      if (element) ready?.(element, html, kind);
    },
    [ready, html, kind],
  );
  const Element = kind === 'line' ? 'span' : 'div';
  if (ready) return <Element key="html" ref={filled} className={className} />;
  // A line is HTML also where it has no tag, but an ampersand.
  const texts = paragraphs(kind === 'line' ? `<b>${html}</b>` : html);
  return (
    <Element key="text" className={className}>
      {kind === 'line' ? texts.join(' ') : texts.map((text) => <p key={text}>{text}</p>)}
    </Element>
  );
}

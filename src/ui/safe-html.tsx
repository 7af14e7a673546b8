import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { paragraphs } from '#src/kit/plain-text.ts';
import type { HtmlKind } from './sanitise.ts';

type Fill = typeof import('./sanitise.ts').fillSafely;

interface SafeHtmlProps {
  readonly html: string;
  /** `line` is for a heading, `text` for paragraphs. */
  readonly kind: HtmlKind;
  readonly className?: string | undefined;
}

const listeners = new Set<() => void>();
let fill: Fill | undefined;
let fetching = false;

/**
 * Fetches the sanitiser once; after a failure the text stays plain, and the next HTML tries again. A page that always
 * shows HTML calls this early, which saves a second render.
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

/** Fetches the sanitiser at the first HTML of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  fetchSanitiser();
  return () => listeners.delete(listener);
}

const line = /^(?:[^<&]|<(em|strong)>[^<&]*<\/\1>)*$/;
const emphasised = /<(em|strong)>([^<]*)<\/\1>/g;

/**
 * Returns the React elements of a line with only words and emphasis without attributes, and `undefined` for any other
 * HTML. No HTML is parsed, so none can be injected.
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

/** Renders foreign HTML; a line with only emphasis does not fetch the sanitiser. */
export function SafeHtml(props: SafeHtmlProps) {
  const plain = props.kind === 'line' && plainEmphasis(props.html);
  return plain ? <span className={props.className}>{plain}</span> : <CleanedHtml {...props} />;
}

/** Renders plain text at build time and until the sanitiser has loaded, then the sanitised HTML, in as many lines. */
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
  // A line without a tag is still HTML: it may contain an entity.
  const texts = paragraphs(kind === 'line' ? `<b>${html}</b>` : html);
  return (
    <Element key="text" className={className}>
      {kind === 'line' ? texts.join(' ') : texts.map((text) => <p key={text}>{text}</p>)}
    </Element>
  );
}

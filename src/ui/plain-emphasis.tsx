import type { ReactNode } from 'react';

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

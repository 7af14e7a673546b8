/**
 * What other programs put on the clipboard beside the plain text, made ready to become markdown.
 * Invariant: a string for the sanitiser, never for a page.
 */

const formatting = /<(?:strong|b|em|i|a|ul|ol|h[1-6]|blockquote)\b/i;

/** The part that was copied, without what Word and Google Docs wrap around it; nothing where it has no formatting. */
export function pastedHtml(html: string): string | undefined {
  const [, fragment = html] = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html) ?? [];
  const tidy = fragment
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|meta|link|title)\b[^>]*>(?:[\s\S]*?<\/\1>)?/gi, '')
    .replace(/<\/?(?:o|w|m|v):[^>]*>/gi, '')
    // Google Docs: all of it stands in a <b> that is not bold.
    .replace(/<b\b[^>]*font-weight:\s*normal[^>]*>([\s\S]*)<\/b>/i, '$1')
    .replace(/<span\b[^>]*font-weight:\s*(?:bold|[6-9]00)[^>]*>([\s\S]*?)<\/span>/gi, '<strong>$1</strong>')
    .replace(/<span\b[^>]*font-style:\s*italic[^>]*>([\s\S]*?)<\/span>/gi, '<em>$1</em>');
  return formatting.test(tidy) ? tidy : undefined;
}

/**
 * What other programs put on the clipboard beside the plain text, made ready for the sanitiser.
 * Invariant: a string for the sanitiser, never for a page.
 */

/** The part that was copied, without what the program wraps around it; nothing where there is none. */
export function pastedHtml(html: string): string | undefined {
  const [, fragment = html] =
    /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(html) ?? [];
  const tidy = fragment
    // Word for another program, conditions of Internet Explorer and all: what is in sight stays.
    .replace(/<!--\[if[^\]]*(?:mso|vml|gte|supportFields)[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<(style|script|title|xml|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/?(?:meta|link|base|html|head|body)\b[^>]*>/gi, '')
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
    .trim();
  if (tidy === '') return undefined;
  // Excel marks the rows alone as what was copied.
  return /^<(?:col|colgroup|tr|tbody|thead)\b/i.test(tidy) ? `<table>${tidy}</table>` : tidy;
}

import { escapeHtml } from '#src/kit/escape-html.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import type { CatalogueCourse } from './model.ts';

/** Returns the title as text: the name, and the part that its writer marked with <em>. */
export function headlineOf({ Title, Name }: Pick<CatalogueCourse, 'Title' | 'Name'>): {
  readonly head: string;
  readonly rest: string;
} {
  const emphasis = Title.search(/<em\b/i);
  // Parsed as HTML even without a tag, because an ampersand in a name is written as an entity.
  const words = (html: string) => paragraphs(`<p>${html}</p>`).join(' ');
  const head = words(emphasis > 0 ? Title.slice(0, emphasis) : Title);
  const rest = emphasis > 0 ? words(Title.slice(emphasis)) : '';
  return { head: head || Name, rest };
}

/**
 * Returns the title for a renamed course. A title that begins with the new name stays; in one that begins with the old
 * name, the new name replaces it.
 */
export function retitled(Title: string, before: string, after: string): string {
  const { head, rest } = headlineOf({ Title, Name: '' });
  if ([head, rest].filter(Boolean).join(' ') === after) return Title;
  const escapedName = escapeHtml(after);
  for (const old of [escapeHtml(before), before])
    if (Title.startsWith(old) && !/^[\p{L}\p{N}]/u.test(Title.slice(old.length)))
      return escapedName + Title.slice(old.length);
  return Title === '' ? '' : escapedName;
}

import { paragraphs } from '#src/kit/plain-text.ts';
import type { CatalogueCourse } from './model.ts';

/** The title as text: what it is called, and what its writer set apart with <em>. */
export function headlineOf({ Title, Name }: Pick<CatalogueCourse, 'Title' | 'Name'>): {
  readonly head: string;
  readonly rest: string;
} {
  const emphasis = Title.search(/<em\b/i);
  // HTML also where it has no tag: a name with an ampersand in it is written with its entity.
  const words = (html: string) => paragraphs(`<p>${html}</p>`).join(' ');
  const head = words(emphasis > 0 ? Title.slice(0, emphasis) : Title);
  const rest = emphasis > 0 ? words(Title.slice(emphasis)) : '';
  return { head: head || Name, rest };
}

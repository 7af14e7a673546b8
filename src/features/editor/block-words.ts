/** Describes a folded block in a few words: its kind and its beginning. */
import { fileNameOf } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { contentTypeOf, contentTypes } from '#src/features/course/new-content.ts';
import { isOwnFile } from '#src/features/uploads/file-marks.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import { paragraphs } from '#src/kit/plain-text.ts';

/** Returns the name of a block's kind. */
export function kindOf({ type }: Content): string {
  const knownType = contentTypeOf(type);
  return knownType ? contentTypes[knownType] : type;
}

const mostLetters = 120;

/** Returns the first line that has words, without its markdown syntax. */
function firstLine(md: string): string {
  for (const line of md.split('\n', 40)) {
    const words = line
      .replace(/^[\s#>*+-]+(?=\s)|^\s*\d{1,9}[.)]\s/, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`~]+/g, '')
      .trim();
    if (words !== '') return words;
  }
  return '';
}

function fileWords(content: Content): string {
  const { src } = content;
  if (src === '') return '';
  return isOwnFile(src) ? fileNameOf(content) || 'A file you chose' : (parseUrl(src)?.hostname ?? src);
}

/** Returns the title of a block or the beginning of its text; '' for an empty block. */
export function firstWords(content: Content): string {
  const { title, source, body, questions } = content;
  const type = contentTypeOf(content.type);
  const inside = () => {
    if (type === 'text') return source ? firstLine(source.md) : (paragraphs(body)[0] ?? '');
    if (type === 'quiz') return questions.map(({ question }) => question).find((words) => words !== '') ?? '';
    if (type === 'survey') return content.formId ? 'With a form' : '';
    return fileWords(content);
  };
  return (title || inside()).slice(0, mostLetters);
}

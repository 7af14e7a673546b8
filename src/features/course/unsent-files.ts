/** Files of a block that wait on this phone: nobody else has them, and their temporary ids mean nothing elsewhere. */
import { isTemporaryId } from '#src/kit/ids.ts';
import { temporaryIdsIn } from '#src/kit/ids-in-text.ts';
import type { Chapter, Content } from './model.ts';

const picture = /<img\b[^>]*?\ssrc\s*=\s*["']tmp_[^"']*["'][^>]*>/gi;
const markdownPicture = /!\[[^\]]*\]\(tmp_[^)\s]*\)/g;

/** Whether a file of the block has not been sent. */
export function hasUnsentFiles({ src, poster, captions, body }: Content): boolean {
  return [src, poster, captions].some(isTemporaryId) || body.search(picture) >= 0;
}

/** The temporary ids of its files. */
export function unsentFilesOf({ src, poster, captions, body }: Content): string[] {
  return temporaryIdsIn([src, poster, captions, body].join(' '));
}

/** The block as this phone can show it: `urls` are the addresses of its files here, by their temporary ids. */
export function withLocalFiles(content: Content, urls: ReadonlyMap<string, string>): Content {
  if (urls.size === 0) return content;
  const local = (text: string) => [...urls].reduce((changed, [id, url]) => changed.replaceAll(id, url), text);
  const { src, poster, captions, body } = content;
  return { ...content, src: local(src), poster: local(poster), captions: local(captions), body: local(body) };
}

/** The block as it is without them. */
export function withoutUnsentFiles(content: Content): Content {
  if (!hasUnsentFiles(content) && !isTemporaryId(content.formId)) return content;
  const sent = (address: string) => (isTemporaryId(address) ? '' : address);
  const { src, poster, captions, formId, body, source } = content;
  return {
    ...content,
    src: sent(src),
    poster: sent(poster),
    captions: sent(captions),
    formId: sent(formId),
    body: body.replace(picture, ''),
    ...(source && { source: { ...source, md: source.md.replace(markdownPicture, '') } }),
  };
}

/** Chapters as another phone can use them. */
export function chaptersWithoutUnsentFiles(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({
      ...lesson,
      contents: lesson.contents.map(withoutUnsentFiles),
    })),
  }));
}

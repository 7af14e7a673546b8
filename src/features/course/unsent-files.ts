/** Unsent files of a block: only this phone has them, and their temporary ids are useless elsewhere. */
import { isTemporaryId } from '#src/kit/ids.ts';
import { temporaryIdsIn } from '#src/kit/ids-in-text.ts';
import type { Chapter, Content } from './model.ts';

const picture = /<img\b[^>]*?\ssrc\s*=\s*["']tmp_[^"']*["'][^>]*>/gi;
const markdownPicture = /!\[[^\]]*\]\(tmp_[^)\s]*\)/g;

/** Whether a file of the block has not been sent. */
export function hasUnsentFiles({ src, poster, captions, body }: Content): boolean {
  return [src, poster, captions].some(isTemporaryId) || body.search(picture) >= 0;
}

/** Returns the temporary ids of a block's unsent files. */
export function unsentFilesOf({ src, poster, captions, body }: Content): string[] {
  return temporaryIdsIn([src, poster, captions, body].join(' '));
}

/** Returns the block with local URLs: `urls` has the URLs of its files by temporary id. */
export function withLocalFiles(content: Content, urls: ReadonlyMap<string, string>): Content {
  if (urls.size === 0) return content;
  const local = (text: string) => [...urls].reduce((changed, [id, url]) => changed.replaceAll(id, url), text);
  const { src, poster, captions, body } = content;
  return { ...content, src: local(src), poster: local(poster), captions: local(captions), body: local(body) };
}

/** Returns the block without its unsent files. */
export function withoutUnsentFiles(content: Content): Content {
  if (!hasUnsentFiles(content) && !isTemporaryId(content.formId)) return content;
  const sentAddress = (address: string) => (isTemporaryId(address) ? '' : address);
  const { src, poster, captions, formId, body, source } = content;
  return {
    ...content,
    src: sentAddress(src),
    poster: sentAddress(poster),
    captions: sentAddress(captions),
    formId: sentAddress(formId),
    body: body.replace(picture, ''),
    ...(source && { source: { ...source, md: source.md.replace(markdownPicture, '') } }),
  };
}

/** Returns chapters without unsent files, for another phone. */
export function chaptersWithoutUnsentFiles(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({
      ...lesson,
      contents: lesson.contents.map(withoutUnsentFiles),
    })),
  }));
}

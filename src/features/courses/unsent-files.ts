/** Files of a block that wait on this phone: nobody else has them, and their temporary ids mean nothing elsewhere. */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Chapter, Content } from './model.ts';

const picture = /<img\b[^>]*?\ssrc\s*=\s*["']tmp_[^"']*["'][^>]*>/gi;
const markdownPicture = /!\[[^\]]*\]\(tmp_[^)\s]*\)/g;

/** Whether a file of the block has not been sent. */
export function hasUnsentFiles({ src, poster, captions, body }: Content): boolean {
  return [src, poster, captions].some(isTemporaryId) || body.search(picture) >= 0;
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

/**
 * The markdown source of a text block, stored beside its HTML with the HTML's hash: an edit of the HTML elsewhere makes
 * the source invalid. Invariant: on the wire `source` is `{ md, bodyHash }`; in the mirror it is `{ md }`, and present
 * only while it fits the body. The hash is computed last, after merging.
 */
import { valueHash } from '#src/sync/merge/equal.ts';
import type { Chapter, Content } from './model.ts';

function withContents(chapter: Chapter, change: (content: Content) => Content): Chapter {
  const lessons = chapter.lessons.map((lesson) => ({ ...lesson, contents: lesson.contents.map(change) }));
  return { ...chapter, lessons };
}

/** Decodes sources from the host; a source that does not fit its body is left out. */
export function withValidSources(chapter: Chapter): Chapter {
  return withContents(chapter, (content) => {
    const { source, ...rest } = content;
    if (!source) return rest;
    const { md, bodyHash } = source;
    return bodyHash === valueHash(rest.body) ? { ...rest, source: { md } } : rest;
  });
}

/** Encodes sources for the host. */
export function withHashedSources(chapter: Chapter): Chapter {
  return withContents(chapter, ({ source, ...content }) =>
    source ? { ...content, source: { md: source.md, bodyHash: valueHash(content.body) } } : content,
  );
}

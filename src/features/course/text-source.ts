/**
 * The markdown a text block was written in, kept beside its HTML with the HTML's hash: whoever edits the HTML elsewhere
 * makes it void.
 * Invariant: on the wire `source` is `{ md, bodyHash }`; in the mirror it is `{ md }`, and there only while it fits the
 * body. The hash is made last, when merging is done.
 */
import { valueHash } from '#src/sync/equal.ts';
import type { Chapter, Content } from './model.ts';

function withContents(chapter: Chapter, change: (content: Content) => Content): Chapter {
  const lessons = chapter.lessons.map((lesson) => ({ ...lesson, contents: lesson.contents.map(change) }));
  return { ...chapter, lessons };
}

/** As the host has it: a source that does not fit its body any more is left out. */
export function withValidSources(chapter: Chapter): Chapter {
  return withContents(chapter, (content) => {
    const { source, ...rest } = content;
    if (!source) return rest;
    const { md, bodyHash } = source;
    return bodyHash === valueHash(rest.body) ? { ...rest, source: { md } } : rest;
  });
}

/** As the host gets it. */
export function withHashedSources(chapter: Chapter): Chapter {
  return withContents(chapter, ({ source, ...content }) =>
    source ? { ...content, source: { md: source.md, bodyHash: valueHash(content.body) } } : content,
  );
}

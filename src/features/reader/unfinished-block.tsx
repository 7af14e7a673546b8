import type { Content } from '#src/features/course/model.ts';
import { contentTypeOf, contentTypes } from '#src/features/course/new-content.ts';
import { lackingOf } from '#src/features/course/unfinished.ts';
import css from './unfinished-block.module.css';

/** In the place of a block that learners do not see yet: whoever writes the course sees where it will be. */
export function UnfinishedBlock({ content }: { readonly content: Content }) {
  const type = contentTypeOf(content.type);
  const kind = type ? contentTypes[type] : content.type;
  return (
    <section className={`${css['unfinished']} no-print`} aria-label={content.title || kind}>
      <p className={css['kind']}>
        {kind}
        {content.title && `: ${content.title}`}
      </p>
      <p>Learners don’t see this until it has {lackingOf(content)}.</p>
    </section>
  );
}

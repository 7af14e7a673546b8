import type { ReactNode } from 'react';
import css from './long-read.module.css';

export interface Chapter {
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

interface LongReadProps {
  readonly title: string;
  /** A summary for people who read no further. */
  readonly short: string;
  /** The day of the last change, in words, for a text that people agreed to. */
  readonly changed?: string;
  readonly chapters: readonly Chapter[];
  /** A link back to other texts of this kind, above the title. */
  readonly back?: ReactNode;
}

/** Renders a long text: its summary, its contents, then one column. */
export function LongRead({ title, short, changed, chapters, back }: LongReadProps) {
  return (
    <article className={`band ${css['page']}`}>
      <header className={css['head']}>
        {back}
        <h1>{title}</h1>
        <p className={css['short']}>{short}</p>
        {changed && <p className="soft">Last changed on {changed}</p>}
      </header>
      <nav className={`${css['contents']} no-print`} aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ol className={css['list']}>
          {chapters.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css['text']}>
        {chapters.map(({ id, heading, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    </article>
  );
}

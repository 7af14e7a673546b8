import type { ReactNode } from 'react';

interface ClosingProps {
  readonly title: string;
  /** Actions, the main one first. */
  readonly children: ReactNode;
}

/** The last band of a page, with actions, so that a reader need not scroll back. */
export function Closing({ title, children }: ClosingProps) {
  return (
    <section className="band band-board stack" aria-labelledby="closing">
      <h2 id="closing">{title}</h2>
      <div className="actions">{children}</div>
    </section>
  );
}

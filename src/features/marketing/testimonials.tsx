import css from './testimonials.module.css';
import { testimonials } from './testimonials.ts';

/** The six voices, written into an open ledger. */
export function Testimonials() {
  return (
    <section className="band" aria-labelledby="voices">
      <h2 id="voices">Heard over the counter</h2>
      <div className={css['book']}>
        {testimonials.map(({ trade, township, words }) => (
          <figure key={trade}>
            <figcaption>
              <b>{trade}</b> {township}
            </figcaption>
            <blockquote>{words}</blockquote>
          </figure>
        ))}
      </div>
    </section>
  );
}

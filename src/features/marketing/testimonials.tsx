import css from './testimonials.module.css';
import { testimonials } from './testimonials.ts';

interface TestimonialsProps {
  /** Trades of the two who speak of what this page is about: they come first, and larger. */
  readonly first?: readonly [string, string];
}

/** The six voices, written into an open ledger. */
export function Testimonials({ first }: TestimonialsProps) {
  const leads = (trade: string) => first?.includes(trade) ?? false;
  return (
    <section className="band" aria-labelledby="voices">
      <h2 id="voices">Heard over the counter</h2>
      <div className={css['book']}>
        {testimonials
          .toSorted((a, b) => Number(leads(b.trade)) - Number(leads(a.trade)))
          .map(({ trade, township, words }) => (
            <figure key={trade} className={leads(trade) ? css['first'] : undefined}>
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

import css from './testimonials.module.css';

/** A person's opinion, by trade and township, without a name. */
interface Testimonial {
  readonly trade: string;
  readonly township: string;
  readonly words: string;
}

/** The six testimonials, which are fixed. */
const testimonials: readonly Testimonial[] = [
  {
    trade: 'Spaza shop',
    township: 'Tembisa',
    words: 'The tin was full, so I thought I was rich. Now I know which part of it is bread money.',
  },
  {
    trade: 'Hair salon',
    township: 'Khayelitsha',
    words: 'I put my own hours into the price of a braid. Nobody left.',
  },
  {
    trade: 'Kasi kitchen',
    township: 'Umlazi',
    words: 'R18 of every plate was gas and oil I never counted.',
  },
  {
    trade: 'Taxi owner',
    township: 'Mdantsane',
    words: 'I did chapter two in the rank, with no signal. That evening it sent itself.',
  },
  {
    trade: 'Dressmaker',
    township: 'Galeshewe',
    words: 'My daughter can open without me. It is all on one sheet.',
  },
  {
    trade: 'Stokvel treasurer',
    township: 'Botshabelo',
    words: 'When somebody asks where the money is, I open the book. Our meetings got shorter.',
  },
];

interface TestimonialsProps {
  /** The trades of two people who speak about the page's subject: they come first, and larger. */
  readonly first?: readonly [string, string];
}

/** The six testimonials, written into an open ledger. */
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

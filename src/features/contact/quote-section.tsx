import { provider } from '#src/features/settings/provider.ts';
import { QuoteForm } from './quote-form.tsx';
import css from './quote-section.module.css';
import { TrainingRoom } from './training-room.tsx';

/** A training for a group: how a quote comes about, and its form. */
export function QuoteSection() {
  return (
    <section className={`band band-board ${css['quote']}`} aria-labelledby="together">
      <div className={css['together']}>
        <h2 id="together">Bring your people</h2>
        <TrainingRoom />
        <ol className={css['steps']}>
          <li>Say how many you are and what you want to be able to do.</li>
          <li>We answer in office hours with a price and the days we can come.</li>
          <li>Nothing is booked until you say yes.</li>
        </ol>
        <p>
          Rather talk? <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a>
        </p>
      </div>
      <QuoteForm />
    </section>
  );
}

import { provider } from '#src/features/settings/provider.ts';
import { QuoteForm } from './quote-form.tsx';
import css from './quote-section.module.css';

/** Explains how to get a quote for the training of a group, with the form. */
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

/** A room with a board and chairs, seen from the back row; one chair is free. */
function TrainingRoom() {
  return (
    <svg className={css['room']} viewBox="0 18 320 152" aria-hidden="true">
      <path className="paint-cream" d="M2 20h316v116H2z" />
      <path className={css['floor']} d="M2 136h316v32H2z" />
      <path className={css['board']} d="M70 34h180v70H70z" />
      <path className={css['chalk']} d="M86 90h148M94 88V74m22 14V66m22 22V58m22 30V70m22 18V50m22 38V44" />
      <path className={css['rise']} d="m92 66 24-8 22-8 22 6 22-18 24-2" />
      <path
        className={css['window']}
        d="M18 40h34v44H18zm17 0v44M18 62h34m216-22h34v44h-34zm17 0v44m-17-22h34"
      />
      <g className="paint-cobalt">
        <path d="M40 134h44v28H40zm78 0h44v28h-44zm78 0h44v28h-44z" />
      </g>
      <g className={css['first']}>
        <path d="M36 150v-14q2-18 26-18t26 18v14z" />
        <circle cx="62" cy="103" r="14" />
      </g>
      <g className={css['second']}>
        <path d="M114 150v-14q2-18 26-18t26 18v14z" />
        <circle cx="140" cy="103" r="14" />
      </g>
      <path className="paint-sun" d="M47 102q0-18 15-18t15 18q-15-8-30 0z" />
      <path className={css['hair']} d="M126 102q-1-15 14-15t14 15q-14-7-28 0z" />
    </svg>
  );
}

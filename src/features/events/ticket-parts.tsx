import { Lamp } from '#src/ui/lamp.tsx';
import type { BookingArgs } from './model.ts';
import css from './ticket-parts.module.css';
import type { TicketLamp } from './ticket-status.tsx';

interface TicketLampsProps {
  readonly lamps: readonly TicketLamp[];
  readonly words: string;
}

/** The way of a registration in four lamps, and in a sentence. Changes are said, one at a time. */
export function TicketLamps({ lamps, words }: TicketLampsProps) {
  return (
    <div className={css['state']} role="status" aria-atomic="false">
      <p className={css['words']}>{words}</p>
      <ol className={css['lamps']}>
        {lamps.map(({ name, light, words: label }) => (
          <li key={name} data-lamp={name} data-light={light}>
            <Lamp state={light === 'off' ? 'device' : light} label={label} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const rows = [
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['HPCSA number', 'hpcsa'],
  ['Province', 'province'],
  ['City', 'city'],
  ['Company', 'company'],
  ['Occupation', 'occupation'],
] as const;

/** What was filled in, for as long as the outbox holds it. */
export function FilledIn({ args }: { readonly args: BookingArgs }) {
  return (
    <section className={css['filled']} aria-labelledby="filled-in">
      <h2 className={css['heading']} id="filled-in">
        What you filled in
      </h2>
      <dl>
        {rows
          .filter(([, key]) => args[key] !== '')
          .map(([label, key]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{args[key]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { Emblem, type EmblemName } from '#src/ui/emblem.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import css from './programmes.module.css';

interface Programme {
  readonly emblem: EmblemName;
  readonly name: string;
  readonly gain: string;
  readonly to: string;
}

/** Spec §1: the five subjects the provider trains in, each with what is different afterwards. */
const programmes: readonly Programme[] = [
  {
    emblem: 'ledger',
    name: 'Bookkeeping',
    gain: 'Every sale and every loaf of stock on one page, in ten minutes a day.',
    to: '/courses/bookkeeping',
  },
  {
    emblem: 'stall',
    name: 'Financial literacy',
    gain: 'Tell the shop’s money from your own, and read a loan before you sign it.',
    to: '/courses/financial-literacy',
  },
  {
    emblem: 'jar',
    name: 'Savings and investment',
    gain: 'Put a little away each week and know what it will have become by December.',
    to: '/courses/investments',
  },
  {
    emblem: 'hands',
    name: 'Succession planning',
    gain: 'Hand the shop on while you are well, on paper that will hold.',
    to: '/courses/succession-planning',
  },
  {
    emblem: 'baobab',
    name: 'Business growth',
    gain: 'Price, stock and hire for the month that comes, not for the one that went.',
    to: '/courses/improvement',
  },
];

/** What the provider trains in, each as a sign that can be tapped. */
export function Programmes() {
  return (
    <section className="band" aria-labelledby="programmes">
      <h2 id="programmes">Five things a shop stands on</h2>
      <ul className={css['programmes']}>
        {programmes.map(({ emblem, name, gain, to }) => (
          <li key={name}>
            <Link to={to} className={css['programme']}>
              <Emblem name={emblem} />
              <span>
                <strong className={css['name']}>{name}</strong>
                <span className={css['gain']}>{gain}</span>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

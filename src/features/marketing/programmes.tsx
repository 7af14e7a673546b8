import { Link } from '@tanstack/react-router';
import { Emblem } from '#src/ui/emblem.tsx';
import css from './programmes.module.css';
import { programmes } from './programmes.ts';

/** What the provider trains in, set out on a shelf. */
export function Programmes() {
  return (
    <section className="band" aria-labelledby="programmes">
      <h2 id="programmes">Five things every shop needs</h2>
      <ul className={css['shelf']}>
        {programmes.map(({ emblem, name, gain, to }) => (
          <li key={name}>
            <Link to={to}>
              <Emblem name={emblem} />
              <b>{name}</b>
              <span>{gain}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

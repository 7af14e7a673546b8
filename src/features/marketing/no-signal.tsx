import { NoSignalIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { stateWords } from '#src/ui/progress-words.ts';
import css from './no-signal.module.css';

const steps = [
  {
    title: 'Open it once',
    text: 'On Wi-Fi or a night bundle. Then it is on your phone.',
  },
  { title: 'Use it anywhere', text: 'Read, answer, register. A circle: saved on your phone.' },
  {
    title: 'We send it for you',
    text: 'Once you’re online. A tick: we have it.',
  },
];

/** The states drawn on the phone, with short labels that fit. */
const shown: readonly { what: string; state: keyof typeof stateWords; label: string }[] = [
  { what: 'Your registration for the webinar', state: 'pending', label: 'Saved on this phone' },
  { what: 'Your answers to chapter 2', state: 'done', label: 'Sent' },
];

/** The promise of the product, with a drawing of a phone without signal. */
export function NoSignal() {
  return (
    <section className={`band band-indigo ${css['ground']}`} aria-labelledby="no-signal">
      <div className={`${css['cloth']} cloth-rays`} />
      <div className="stack">
        <h2 id="no-signal" className={css['title']}>
          No signal? Carry on.
        </h2>
        <ol className={css['steps']}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Phone />
    </section>
  );
}

/** Draws the phone; the steps beside it contain the same text. */
function Phone() {
  return (
    <div className={css['phone']} aria-hidden="true">
      <div className={css['bar']}>
        <span>18:42</span>
        <NoSignalIcon />
      </div>
      <div className={css['screen']}>
        {shown.map(({ what, state, label }) => (
          <div key={what} className={css['card']}>
            <strong>{what}</strong>
            <Lamp state={stateWords[state].lamp} label={label} />
          </div>
        ))}
      </div>
    </div>
  );
}

import { Lamp, type LampState } from '#src/ui/lamp.tsx';
import { LargeNote } from '#src/ui/large-note.tsx';
import { NeedsYouSign } from '#src/ui/needs-you-sign.tsx';
import { deletedWords, type ProgressFacts, progressWords, stateWords } from '#src/ui/progress-words.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { StoredState, type StoredStateName } from '#src/ui/stored-state.tsx';
import { storedWords } from '#src/ui/stored-words.ts';
import css from './kit.module.css';
import { Section } from './section.tsx';

/** Each phrase with the picture of its state. */
const storedStates: Readonly<Record<keyof typeof storedWords, StoredStateName>> = {
  'not-held': 'not-held',
  lost: 'not-held',
  coming: 'coming',
  paused: 'coming',
  held: 'held',
  'needs-network': 'needs-network',
};

/** Each shape of lamp; the type requires all of them. */
const lamps: Readonly<Record<LampState, string>> = {
  device: 'Waits on this phone',
  sending: 'On its way',
  checking: 'Nobody knows yet whether it arrived',
  sent: 'We have it',
  'needs-you': 'Needs you',
  later: 'Has not begun',
  ended: 'Goes no further',
};

/** Stopped mutations whose outcome is unknown; their words say so. */
const unknownOutcomes: readonly ProgressFacts[] = [
  { detail: 'blocked', sends: 1, cause: { kind: 'outcome-unknown', message: '' } },
  { detail: 'cancelled', sends: 1 },
];

/** The two sets of status words, which are never mixed, and loading placeholders. */
export function States() {
  const phrases = [...Object.values(stateWords), ...unknownOutcomes.map(progressWords), deletedWords];
  return (
    <>
      <Section title="Held state">
        <div className={css['rows']}>
          {Object.entries(storedStates).map(([name, state]) => (
            <StoredState
              key={name}
              state={state}
              percent={45}
              words={storedWords[name as keyof typeof storedStates]}
            />
          ))}
        </div>
      </Section>
      <Section title="How far a thing was sent">
        <div className={css['rows']}>
          {Object.entries(lamps).map(([state, words]) => (
            <Lamp key={state} state={state as LampState} label={words} />
          ))}
        </div>
        <h3>In the product’s words</h3>
        <div className={css['rows']}>
          {phrases.map(({ lamp, words }) => (
            <Lamp key={words} state={lamp} label={words} />
          ))}
        </div>
      </Section>
      <Section title="LargeNote">
        <LargeNote what="record" size="57 kB">
          <p>Make another record for the next people.</p>
        </LargeNote>
      </Section>
      <Section title="NeedsYouSign">
        <p>
          <NeedsYouSign /> Two versions of the text
        </p>
      </Section>
      <Section title="Skeleton">
        <Skeleton lines={3} label="Loading the lesson" />
      </Section>
    </>
  );
}

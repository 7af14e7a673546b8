import { HeldState } from '#src/ui/held-state.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { stateWords } from '#src/ui/progress-words.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './kit.module.css';
import { Section } from './section.tsx';

/** The two status alphabets, which are never mixed, and the place of what is not here yet. */
export function States() {
  return (
    <>
      <Section title="Held state">
        <div className={css['rows']}>
          <HeldState state="not-held" words="Not on this phone" />
          <HeldState state="coming" percent={45} words="Coming" />
          <HeldState state="held" words="On this phone" />
          <HeldState state="needs-network" words="Needs a connection" />
        </div>
      </Section>
      <Section title="How far a thing was sent">
        <div className={css['rows']}>
          {Object.entries(stateWords).map(([state, { lamp, words }]) => (
            <Lamp key={state} state={lamp} label={words} />
          ))}
        </div>
      </Section>
      <Section title="Skeleton">
        <Skeleton lines={3} label="Loading the lesson" />
      </Section>
    </>
  );
}

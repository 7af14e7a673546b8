/** The property that every world of acts must have, and the count of what befell it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storyOf, type Trouble, troubles } from './events.ts';
import { invariants } from './invariants.ts';
import { dayLong, onlyOne, runsOf } from './runs.ts';
import { type Cast, Scene } from './scene.ts';

interface Play<Act> {
  /** What must hold, as a sentence. */
  readonly says: string;
  readonly runs: number;
  /** Which of the usual seeds: files that run side by side take different ones. */
  readonly part?: number;
  readonly people: readonly string[];
  readonly acts: fc.Arbitrary<Act>;
  readonly cast: () => Cast<Act>;
  readonly help: Parameters<Scene['rest']>[0];
  /** What this world cannot meet. */
  readonly without?: readonly Trouble[];
}

function isFull(error: unknown): boolean {
  return /QuotaExceeded|Abort/.test(String(error));
}

/** Declares the model test of one world of acts. */
export function played<Act>({
  says,
  runs,
  part = 0,
  people,
  acts,
  cast: begin,
  help,
  without = [],
}: Play<Act>): void {
  const fired = new Map<string, number>();
  const asked = runsOf(runs, part);
  test(
    says,
    async () => {
      await fc.assert(
        fc.asyncProperty(storyOf(acts), fc.nat(), async (story, seed) => {
          const scene = new Scene(seed, people);
          const cast = begin();
          await scene.signIn(people[0] ?? 'anyone');
          for (const event of story) await scene.happen(cast, event);
          await scene.rest(help);
          const { server, errors, disk } = scene.world;
          expect(errors.filter((error) => !(scene.wasFull && isFull(error)))).toEqual([]);
          // I10, I11, and a double tap that was two acts
          expect(disk.breaches).toEqual([]);
          invariants.I7(server);
          invariants.I8(scene);
          await cast.check(scene);
          scene.close();
          for (const [name, count] of server.fired) fired.set(name, (fired.get(name) ?? 0) + count);
        }),
        asked,
      );
    },
    dayLong,
  );

  // Fewer than usual need not meet everything.
  test.runIf(!onlyOne && asked.numRuns >= runs)('Every fault of the list really came to be', () => {
    if (process.env['FC_FAULTS']) process.stdout.write(`${JSON.stringify(Object.fromEntries(fired))}\n`);
    const never = Object.entries(troubles).filter(([, name]) => !fired.has(name));
    expect(
      never.map(([trouble]) => trouble).filter((trouble) => !without.includes(trouble as Trouble)),
    ).toEqual([]);
  });
}

/** The property that every model must have, and the count of what befell it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Kind, kinds, type Story, storyOf } from './events.ts';
import { dayLong, onlyOne, runsOf } from './runs.ts';
import { type Actors, Scenario } from './scenario.ts';

interface Model<Act, Who extends Actors<Act>> {
  /** What must hold, as a sentence. */
  readonly says: string;
  readonly runs: number;
  /** Which of the usual seeds: files that run side by side take different ones. */
  readonly part?: number;
  readonly people: readonly string[];
  readonly acts: fc.Arbitrary<Act>;
  readonly actors: () => Who;
  /** What there is before the story. */
  readonly begin?: (scenario: Scenario, actors: Who) => Promise<void>;
  readonly breaches: (actors: Who) => readonly string[];
  /** What this model cannot meet, and what else it must. */
  readonly without?: readonly Kind[];
  readonly also?: readonly string[];
}

function isExpected(error: unknown, { wasFull }: Scenario): boolean {
  const text = String(error);
  if (/a slice is broken|no room/.test(text)) return true;
  return wasFull && /QuotaExceeded|Abort/.test(text);
}

/** Runs one story to its end; the answer lists every invariant that did not hold. */
export async function run<Act, Who extends Actors<Act>>(
  model: Pick<Model<Act, Who>, 'people' | 'actors' | 'begin' | 'breaches'>,
  { host, events }: Story<Act>,
  seed: number,
): Promise<{ scenario: Scenario; breaches: string[] }> {
  const actors = model.actors();
  const scenario = new Scenario(seed, model.people, host, actors);
  await scenario.signIn(model.people[0] ?? 'anyone');
  await model.begin?.(scenario, actors);
  for (const event of events) await scenario.happen(event);
  await scenario.rest();
  await actors.check(scenario);
  const { server, errors } = scenario.world;
  const reported = errors.filter((error) => !isExpected(error, scenario)).map((error) => `reported ${error}`);
  const breaches = [
    ...scenario.breaches,
    ...server.breaches,
    ...strangers(scenario),
    ...model.breaches(actors),
    ...reported,
  ];
  scenario.close();
  return { scenario, breaches };
}

/** I7: no request under one person's session carries another's mutation. */
function strangers({ owners, world: { server } }: Scenario): string[] {
  return server.requests.flatMap(({ marker, about, during }) => {
    const owner = owners.get(marker) ?? owners.get(about);
    return owner === undefined || owner === during
      ? []
      : [`I7 ${owner}'s ${marker} went out under ${during}`];
  });
}

/** Declares the model test. */
export function runModel<Act, Who extends Actors<Act>>(model: Model<Act, Who>): void {
  const { says, runs, part = 0, acts, without = [], also = [] } = model;
  const fired = new Map<string, number>();
  const asked = runsOf(runs, part);
  test(
    says,
    async () => {
      await fc.assert(
        fc.asyncProperty(storyOf(acts), fc.nat(), async (story, seed) => {
          const { scenario, breaches } = await run(model, story, seed);
          expect(breaches).toEqual([]);
          for (const [name, count] of scenario.world.server.fired)
            fired.set(name, (fired.get(name) ?? 0) + count);
        }),
        asked,
      );
    },
    dayLong,
  );

  // Fewer than usual need not meet everything.
  test.runIf(!onlyOne && asked.numRuns >= runs)('Every kind of event really occurred', () => {
    if (process.env['FC_EVENTS']) process.stdout.write(`${JSON.stringify(Object.fromEntries(fired))}\n`);
    const expected = Object.entries(kinds).filter(([kind]) => !without.includes(kind as Kind));
    const never = [...expected.map(([, name]) => name), ...also].filter((name) => !fired.has(name));
    expect(never).toEqual([]);
  });
}

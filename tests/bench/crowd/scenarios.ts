/**
 * The two crowds.
 * Invariant: everything is in proportion to the number of phones, so that a small crowd behaves like a large one.
 */
import { Agenda, chanceFrom } from './agenda.ts';
import { Cms, type CmsHabits } from './cms.ts';
import { type People, Phone, type World } from './phone.ts';
import { createRules } from './rules.ts';

const minute = 60_000;
export const downMs = 30 * minute;
const eightHours = 8 * 60 * minute;

export interface Scenario {
  readonly name: 'outage' | 'region';
  readonly phones: number;
  readonly seed: number;
  /** The simulation stops after this time (ms), whatever is still open. */
  readonly longestMs?: number;
  readonly habits?: Partial<CmsHabits>;
  readonly people?: Partial<People>;
}

export interface Outcome {
  readonly name: Scenario['name'];
  readonly phones: readonly Phone[];
  readonly capacity: number;
  readonly seen: readonly number[];
  readonly served: readonly number[];
  /** Moment (ms) from which the CMS takes requests. */
  readonly backAt: number;
}

/** Returns the capacity: 200 requests a second for 100,000 phones. */
function capacityFor(phones: number): number {
  return phones / 500;
}

const people: People = { open: 0.6, sync: 0.75, visitMs: 20 * minute, taps: 0.05 };

/** Runs a crowd until everything is delivered or eight hours are over. */
export function play({
  name,
  phones: count,
  seed,
  habits,
  people: changedPeople,
  longestMs = eightHours,
}: Scenario): Outcome {
  const agenda = new Agenda();
  const random = chanceFrom(seed);
  const isDown = name === 'outage';
  const state = (now: number) =>
    !isDown || now >= downMs ? 'up' : now < downMs / 2 ? 'refusing' : 'failing';
  const capacity = capacityFor(count);
  const cms = new Cms(agenda, random, { capacity, retryAfter: 30, state, lost: 0.005, ...habits });
  const world: World = {
    rules: createRules(agenda, random),
    cms,
    random,
    people: { ...people, ...changedPeople },
  };
  const phones = Array.from({ length: count }, (_, number) => new Phone(world, number));
  for (const phone of phones) {
    if (isDown) agenda.after(random() * downMs, () => phone.accept());
    else agenda.after(random() * 10_000, () => phone.online());
  }
  let left = count;
  let checkedAt = 0;
  agenda.pass(longestMs, () => {
    if (agenda.time - checkedAt < minute) return left > 0;
    checkedAt = agenda.time;
    left = phones.filter((phone) => !phone.isDone).length;
    return left > 0;
  });
  const seconds = Array.from({ length: Math.ceil(agenda.time / 1_000) });
  const filled = (numbers: readonly number[]) => seconds.map((_, at) => numbers[at] ?? 0);
  return {
    name,
    phones,
    capacity,
    seen: filled(cms.seen),
    served: filled(cms.served),
    backAt: isDown ? downMs : 0,
  };
}

/**
 * Everything that can befall a phone and the line to its server: the one list that every world of acts is played under.
 * The names in `troubles` are those of outbox.md, and each must really come to be (`Scene` counts them).
 */
import fc from 'fast-check';
import type { Fault } from './server.ts';

export type Event<Act> =
  | { do: 'act'; tab: number; act: Act; twice: boolean; turns: number }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'network'; network: 'on' | 'off' | 'portal' }
  | { do: 'kill' | 'freeze'; tab: number; turns: number }
  | { do: 'thaw' | 'come back'; tab: number }
  | { do: 'wake' | 'lose database' }
  | { do: 'switch'; tab: number; to: number; turns: number }
  | { do: 'full'; what: 'database' | 'home' | 'nothing' }
  | { do: 'clock'; hours: number }
  | { do: 'wait'; ms: number };

/** Every fault of outbox.md, by the name under which it is counted. */
export const troubles = {
  'dropped before': 'drop-before',
  'dropped after being applied': 'drop-after',
  'applied late': 'late',
  'applied twice silently': 'twice',
  'late second copy': 'late-copy',
  '5xx before': '500-before',
  '5xx after': '500-after',
  'HTML with 200, nothing applied': 'html-before',
  'HTML with 200, applied': 'html-after',
  'a warning before the JSON': 'warning',
  'cut off': 'cut-off',
  'asked to wait': '429',
  'session over': '401',
  'well-formed refusal': 'refused',
  offline: 'off',
  'captive portal': 'portal',
  'context killed at work': 'killed',
  'holder frozen': 'frozen holder',
  'lock stolen': 'stolen',
  'zombie send': 'zombie',
  'clock two hours wrong': 'clock',
  'two tabs and the worker': 'worker sent',
  'user switched': 'switched',
  'user switched and the tab died meanwhile': 'half switched',
  quota: 'full',
  'database gone': 'database gone',
} as const;

export type Trouble = keyof typeof troubles;

/** Half of all goes well: what fails at once and always never comes as far as the rarer troubles. */
const wireFaults: Fault[] = [
  'ok',
  'ok',
  'ok',
  'drop-before',
  'drop-after',
  '500-before',
  '500-after',
  'html-before',
  'html-after',
  'warning',
  'cut-off',
  'late',
  '429',
  '401',
  'refused',
  'twice',
  'late-copy',
];

const page = fc.nat({ max: 1 });
const anyTab = fc.nat({ max: 2 });
const soon = fc.nat({ max: 150 });

function one<Name extends string, Rest extends object>(
  name: Name,
  rest: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
) {
  return fc.record({ do: fc.constant(name), ...rest } as never) as unknown as fc.Arbitrary<
    { do: Name } & Rest
  >;
}

/** A story: what people do, and what befalls them, in any order. */
export function storyOf<Act>(acts: fc.Arbitrary<Act>): fc.Arbitrary<Event<Act>[]> {
  const twice = fc.nat({ max: 9 }).map((rare) => rare === 0);
  const patience = fc.oneof({ weight: 3, arbitrary: fc.constant(10_000) }, { weight: 1, arbitrary: soon });
  const act = (tab: fc.Arbitrary<number>, turns: fc.Arbitrary<number>) =>
    one('act', { tab, act: acts, twice, turns });
  const faults = fc.array(fc.constantFrom(...wireFaults), { minLength: 1, maxLength: 6, size: 'max' });
  const ms = fc.constantFrom(0, 700, 4_000, 30_000, 120_000);
  const weighted: [number, fc.Arbitrary<unknown>][] = [
    [30, act(page, patience)],
    [22, one('faults', { faults })],
    [5, one('network', { network: fc.constantFrom('on', 'on', 'off', 'portal') })],
    [4, one('kill', { tab: anyTab, turns: soon })],
    [3, one('freeze', { tab: anyTab, turns: soon })],
    [3, one('thaw', { tab: anyTab })],
    [3, one('come back', { tab: page })],
    [3, one('wake', {})],
    [7, one('switch', { tab: page, to: page, turns: patience })],
    [3, one('full', { what: fc.constantFrom('database', 'home', 'nothing', 'nothing') })],
    [2, one('clock', { hours: fc.constantFrom(-2, 2) })],
    [2, one('lose database', {})],
    [12, one('wait', { ms })],
    [8, page.chain((tab) => mishap(tab, act(fc.constant(tab), soon)))],
    [3, pocketed(act(page, soon))],
  ];
  const event = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  // What the usual size makes of it is short: most troubles need a few others before them.
  const story = fc.array(event as fc.Arbitrary<Event<Act> | Event<Act>[]>, {
    minLength: 4,
    maxLength: 20,
    size: 'max',
  });
  return story.map((events) => events.flat());
}

/** Something befalls the very tab that is at work; when it froze, the others wait longer for it than they must. */
function mishap(tab: number, act: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const what = fc.constantFrom('kill', 'freeze', 'freeze');
  const befalls = fc.record({ do: what, tab: fc.constant(tab), turns: soon });
  const waits = one('wait', { ms: fc.constantFrom(30_000, 60_000) });
  return fc.tuple(act, befalls, waits, one('thaw', { tab: fc.constant(tab) }));
}

/** The phone goes into a pocket right after an act: both pages are frozen, and only the worker lives. */
function pocketed(act: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const freeze = (tab: number) => one('freeze', { tab: fc.constant(tab), turns: fc.nat({ max: 9 }) });
  const waits = one('wait', { ms: fc.constantFrom(4_000, 60_000) });
  return fc.tuple(act, freeze(0), freeze(1), one('wake', {}), waits);
}

/**
 * Everything that can befall a phone and the line to its server: the one list that every model is run under.
 * Each kind in `kinds` must really occur (the server counts them).
 */
import fc from 'fast-check';
import type { Fault, ReadFault } from './faults.ts';

export type Event<Act> =
  | { do: 'act'; tab: number; act: Act; turns: number }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'read faults'; faults: ReadFault[] }
  | { do: 'network'; network: 'on' | 'off' | 'portal' }
  | { do: 'forbid'; what: 'nothing' | 'phone' | 'account' | 'writes' }
  | { do: 'expire' }
  | { do: 'stuck hour'; fault: Fault }
  | { do: 'slow reads'; ms: number }
  | { do: 'kill' | 'freeze'; tab: number; turns: number }
  | { do: 'thaw' | 'come back' | 'pull' | 'freeze at the send'; tab: number }
  | { do: 'wake' }
  | { do: 'lose database'; turns: number }
  | { do: 'switch'; tab: number; to: number; turns: number }
  | { do: 'storage'; what: 'full' | 'backup full' | 'backup failing' | 'backup evicted' | 'fine' }
  | { do: 'clock'; hours: number }
  | { do: 'wait' | 'sleep' | 'phone off'; ms: number };

/** Habits of the host, the same for a whole story. */
export interface Host {
  readonly keepsMarkers: boolean;
  readonly keepsWriteIds: boolean;
  readonly respells: boolean;
  readonly says404: boolean;
}

export interface Story<Act> {
  readonly host: Host;
  readonly events: readonly Event<Act>[];
}

/** Every kind, and the name under which it is counted. */
export const kinds = {
  'dropped before': 'drop-before',
  'dropped after being applied': 'drop-after',
  'no answer at all': 'silence',
  'applied late': 'late',
  'applied twice silently': 'twice',
  'late second copy': 'late-copy',
  '5xx before': '500-before',
  '5xx after': '500-after',
  'HTML with 200 for one body, nothing applied': 'html-before',
  'HTML with 200 for one body, applied': 'html-after',
  'HTML with 200 for all': 'portal',
  'sign-in page': 'sign-in-page',
  'warning before JSON': 'warning',
  'warning before null': 'warning-null',
  'cut off': 'cut-off',
  '200 with an error before applying': 'error-before',
  '200 with an error after applying': 'error-after',
  'success without id': 'no-id',
  'success without value': 'no-value',
  'asked to wait': '429',
  'session over for one': '401',
  'session over for all': '401 for all',
  '403 for one': '403',
  '403 for all of the account': '403 for all',
  '403 for all writes': '403 for writes',
  '403 for this phone': '403 for this phone',
  'definite refusal': 'refused',
  'markers dropped by the host': 'drops markers',
  'write ids dropped by the host': 'drops write ids',
  'values respelt by the host': 'respells',
  'a read lost': 'read drop',
  'a read answered by a page': 'read html',
  'an empty get': 'read empty',
  offline: 'off',
  'context killed at work': 'killed',
  'holder frozen': 'frozen holder',
  'frozen after the seal': 'frozen at the send',
  'lock stolen': 'stolen',
  'clock two hours wrong': 'clock',
  'phone asleep': 'sleep',
  'phone off for days': 'phone off',
  'two tabs and the worker': 'worker sent',
  'user switched': 'switched',
  'tab killed during a sign-in': 'half switched',
  quota: 'full',
  'backup store failing': 'backup failed',
  'backup evicted alone': 'backup evicted',
  'database gone': 'database gone',
  'restore interrupted': 'restore interrupted',
  'an hour of one fault': 'stuck hour',
  'pull overlapping a send': 'pull during a send',
} as const;

export type Kind = keyof typeof kinds;

/** Near half of all goes well: what fails at once and always never comes as far as the rarer events. */
const writeFaults: Fault[] = [
  ...Array.from({ length: 9 }, (): Fault => 'ok'),
  'drop-before',
  'drop-after',
  'silence',
  '500-before',
  '500-after',
  'html-before',
  'html-after',
  'sign-in-page',
  'warning',
  'warning-null',
  'cut-off',
  'error-before',
  'error-after',
  'no-id',
  'no-value',
  'late',
  'late',
  '429',
  '401',
  '403',
  'refused',
  'twice',
  'late-copy',
];

const readFaults: ReadFault[] = [
  'ok',
  'ok',
  'drop',
  '500',
  'html',
  'warning',
  'cut-off',
  'empty',
  '429',
  '403',
];

/** What a host may answer for an hour. */
const lasting: Fault[] = [
  '500-before',
  'error-before',
  'html-before',
  'warning-null',
  '403',
  'refused',
  '429',
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

/** Three hosts in four keep what they are given. */
const mostly = fc.nat({ max: 3 }).map((rare) => rare > 0);
const host: fc.Arbitrary<Host> = fc.record({
  keepsMarkers: mostly,
  keepsWriteIds: mostly,
  respells: mostly.map((most) => !most),
  says404: fc.boolean(),
});

/** A story: what people do, and what befalls them, in any order. */
export function storyOf<Act>(acts: fc.Arbitrary<Act>): fc.Arbitrary<Story<Act>> {
  const patience = fc.oneof({ weight: 3, arbitrary: fc.constant(10_000) }, { weight: 1, arbitrary: soon });
  const act = (tab: fc.Arbitrary<number>, turns: fc.Arbitrary<number>) =>
    one('act', { tab, act: acts, turns });
  const some = <T>(from: T[]) =>
    fc.array(fc.constantFrom(...from), { minLength: 1, maxLength: 6, size: 'max' });
  const ms = fc.constantFrom(0, 700, 4_000, 30_000, 120_000);
  const weighted: [number, fc.Arbitrary<unknown>][] = [
    [24, act(page, patience)],
    [34, fc.tuple(one('faults', { faults: some(writeFaults) }), act(page, patience), one('wait', { ms }))],
    [4, one('read faults', { faults: some(readFaults) })],
    [10, spell('network', { network: fc.constantFrom('off', 'portal') }, { network: fc.constant('on') })],
    [
      5,
      spell(
        'forbid',
        { what: fc.constantFrom('phone', 'account', 'writes') },
        { what: fc.constant('nothing') },
      ),
    ],
    [
      2,
      fc.tuple(one('expire', {}), act(page, patience), one('wait', { ms }), one('come back', { tab: page })),
    ],
    [1, one('stuck hour', { fault: fc.constantFrom(...lasting) })],
    [4, one('kill', { tab: anyTab, turns: soon })],
    [3, one('freeze', { tab: anyTab, turns: soon })],
    [3, one('thaw', { tab: anyTab })],
    [3, one('come back', { tab: page })],
    [3, one('pull', { tab: page })],
    [3, one('wake', {})],
    [5, one('switch', { tab: page, to: page, turns: patience })],
    [
      4,
      one('storage', {
        what: fc.constantFrom('full', 'backup full', 'backup failing', 'backup evicted', 'fine'),
      }),
    ],
    [2, one('clock', { hours: fc.constantFrom(-2, 2) })],
    [2, one('lose database', { turns: fc.oneof(fc.constant(10_000), soon) })],
    [10, one('wait', { ms })],
    [2, one('sleep', { ms: fc.constantFrom(4_000, 120_000, 3_600_000) })],
    [1, one('phone off', { ms: fc.constantFrom(3_600_000, 3 * 86_400_000) })],
    [14, page.chain((tab) => mishap(tab, act(fc.constant(tab), soon)))],
    [4, pocketed(act(page, soon))],
    [6, page.chain((tab) => frozenAtSend(tab, act))],
    [5, overlapped(act(page, soon), page)],
  ];

  /** Something that lasts while somebody acts, and ends. */
  function spell<Name extends string>(
    name: Name,
    from: Record<string, fc.Arbitrary<string>>,
    to: Record<string, fc.Arbitrary<string>>,
  ) {
    return fc.tuple(one(name, from), act(page, patience), one('wait', { ms }), one(name, to));
  }

  const event = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  // What the usual size makes of it is short: most events need a few others before them.
  const events = fc
    .array(event as fc.Arbitrary<Event<Act> | Event<Act>[]>, { minLength: 4, maxLength: 14, size: 'max' })
    .map((some) => some.flat());
  return fc.record({ host, events });
}

/** Something befalls the very tab that is at work; when it froze, the others wait longer for it than they must. */
function mishap(tab: number, act: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const what = fc.constantFrom('kill', 'freeze', 'freeze');
  const befalls = fc.record({ do: what, tab: fc.constant(tab), turns: soon });
  const waits = one('wait', { ms: fc.constantFrom(30_000, 60_000) });
  return fc.tuple(act, befalls, waits, one('thaw', { tab: fc.constant(tab) }));
}

/** A tab freezes between its seal and its send, for longer than its lease; others go on meanwhile. */
function frozenAtSend(
  tab: number,
  act: (tab: fc.Arbitrary<number>, turns: fc.Arbitrary<number>) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const at = fc.constant(tab);
  const waits = one('wait', { ms: fc.constantFrom(60_000, 120_000) });
  const meanwhile = act(fc.constant(1 - tab), fc.constant(10_000));
  return fc.tuple(
    one('freeze at the send', { tab: at }),
    act(at, fc.constant(10_000)),
    waits,
    meanwhile,
    one('thaw', { tab: at }),
    one('wait', { ms: fc.constant(4_000) }),
  );
}

/** The phone goes into a pocket right after an act: both pages are frozen, and only the worker lives. */
function pocketed(act: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const freeze = (tab: number) => one('freeze', { tab: fc.constant(tab), turns: fc.nat({ max: 9 }) });
  const waits = one('wait', { ms: fc.constantFrom(4_000, 60_000) });
  return fc.tuple(act, freeze(0), freeze(1), one('wake', {}), waits);
}

/** A pull is answered late, while something is sent. */
function overlapped(act: fc.Arbitrary<unknown>, tab: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const slow = (ms: number) => one('slow reads', { ms: fc.constant(ms) });
  const waits = one('wait', { ms: fc.constantFrom(0, 700, 4_000) });
  return fc.tuple(slow(3_000), one('pull', { tab }), slow(0), act, waits);
}

/**
 * Whatever the network, the server and the phone do, in any order: nothing is lost, nothing happens twice.
 * A failing run prints its seed and path; FC_SEED and FC_PATH repeat it, FC_RUNS asks for more.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayLong, runsOf } from './runs.ts';
import type { Fault } from './server.ts';
import { addNote, makeBooking, sendMail, World } from './world.ts';

type Event =
  | { do: 'note' | 'booking'; context: number }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'network'; network: 'on' | 'off' | 'portal' }
  | { do: 'kill'; context: number; after: number }
  | { do: 'wait'; ms: number };

const context = fc.nat({ max: 1 });
const fault = fc.constantFrom<Fault>(
  'ok',
  'drop-before',
  'drop-after',
  '500-before',
  '500-after',
  'late',
  '429',
  '401',
);

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('note', 'booking'), context }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('faults'), faults: fc.array(fault, { maxLength: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('network'), network: fc.constantFrom('on', 'off', 'portal') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill'), context, after: fc.nat({ max: 120 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(0, 700, 4_000, 30_000, 120_000) }),
  },
) as fc.Arbitrary<Event>;

interface Kept {
  kind: 'note' | 'booking';
  opId: string;
  group: string;
}

/** Plays the events on a phone with two contexts, then lets all faults end and everything come to rest. */
async function play(events: readonly Event[], seed: number) {
  const world = new World(seed);
  const contexts = [world.open(), world.open()];
  const kept: Kept[] = [];
  const accepting: Promise<void>[] = [];

  function act(kind: 'note' | 'booking', which: number): void {
    const text = `${kind} ${accepting.length}`;
    const followedBy = [sendMail, sendMail].map(
      (mail, at) => [mail, { text: `${text} mail ${at}` }] as const,
    );
    const engine = contexts[which]?.engine;
    const taken = engine?.run(
      kind === 'note' ? addNote : makeBooking,
      { text },
      kind === 'note' ? {} : { followedBy },
    );
    accepting.push(
      Promise.resolve(taken).then(
        (accepted) => void (accepted && kept.push({ kind, ...accepted })),
        () => undefined, // the tab died before it could say "saved"
      ),
    );
  }

  for (const one of events) {
    if (one.do === 'note' || one.do === 'booking') act(one.do, one.context);
    if (one.do === 'faults') world.server.faults.push(...one.faults);
    if (one.do === 'network') world.server.network = one.network;
    if (one.do === 'wait') await world.time.advance(one.ms);
    if (one.do === 'kill') {
      for (let turn = 0; turn < one.after; turn++) await new Promise((done) => setImmediate(done));
      contexts[one.context]?.kill();
      contexts[one.context] = world.open();
      contexts[one.context]?.engine.start();
    }
  }
  world.server.faults = [];
  world.server.network = 'on';
  for (const { engine } of contexts) void engine.syncNow();
  await world.time.advance(4 * 90_000 + 300_000);
  const close = () => {
    for (const { engine } of contexts) engine.close();
  };
  return { world, kept, engine: contexts[0]?.engine, close };
}

test(
  'Nothing a person did is lost or happens twice, whatever fails and whoever is killed',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 14 }), fc.nat(), async (events, seed) => {
        const { world, kept, engine, close } = await play(events, seed);
        const { server } = world;
        expect(world.errors).toEqual([]);
        for (const { kind, opId, group } of kept) {
          const [first, ...mails] = (await engine?.view.group(group)) ?? [];
          const rows = server.marked(opId).length;
          if (kind === 'note') expect({ rows, state: first?.state }).toEqual({ rows: 1, state: 'done' });
          else if (first?.state === 'done') expect([1, 2]).toContain(rows);
          else expect({ state: first?.state, few: rows <= 2 }).toEqual({ state: 'needs-you', few: true });
          for (const mail of mails) {
            const sent = server.mails.filter((marker) => marker === mail.opId).length;
            expect(sent).toBeLessThanOrEqual(1);
            if (mail.state === 'done') expect(sent).toBe(1);
            else expect(mail.state).toBe(first?.state === 'done' ? 'needs-you' : 'pending');
          }
        }
        for (const { marker } of server.rows) expect(server.marked(marker).length).toBeLessThanOrEqual(2);
        close();
      }),
      runsOf(1_000),
    );
  },
  dayLong,
);

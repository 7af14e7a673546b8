/**
 * Two tabs, one of which cannot merge (as the worker), two people on one phone, another editor on the server, and
 * every fault of the wire: the invariants of the outbox over creates, edits and removals.
 * A failing run prints its seed and path; FC_SEED and FC_PATH repeat it, FC_RUNS asks for more (`npm run soak`).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDoc, editDoc, pageMerge, removeDoc } from './docs.ts';
import { dayLong, runsOf } from './runs.ts';
import type { Fault } from './server.ts';
import { World } from './world.ts';

type Event =
  | { do: 'create'; tab: number; under: number }
  | { do: 'edit'; tab: number; doc: number; key: number }
  | { do: 'remove'; tab: number; doc: number }
  | { do: 'elsewhere'; doc: number }
  | { do: 'faults'; faults: Fault[] }
  | { do: 'network'; network: 'on' | 'off' | 'portal' }
  | { do: 'kill'; tab: number; after: number }
  | { do: 'freeze' | 'thaw'; tab: number }
  | { do: 'switch'; to: number }
  | { do: 'wait'; ms: number };

const tab = fc.nat({ max: 1 });
const doc = fc.nat({ max: 3 });
const faults: Fault[] = [
  'ok',
  'drop-before',
  'drop-after',
  '500-before',
  '500-after',
  'late',
  '429',
  '401',
  'twice',
  'late-copy',
];
const people = ['nomvula', 'thabo'] as const;

const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('create'), tab, under: fc.nat({ max: 6 }) }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('edit'), tab, doc, key: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), tab, doc }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('elsewhere'), doc }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('faults'),
      faults: fc.array(fc.constantFrom(...faults), { maxLength: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('network'), network: fc.constantFrom('on', 'off', 'portal') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill'), tab, after: fc.nat({ max: 150 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('freeze', 'thaw'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch'), to: fc.nat({ max: 1 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(0, 700, 4_000, 30_000, 120_000) }),
  },
) as fc.Arbitrary<Event>;

/** What the person wanted of one document, as the last word on it. */
interface Wanted {
  opId: string;
  owner: string;
  parent: Wanted | undefined;
  keys: Map<string, string>;
  removed: boolean;
}

class Play {
  readonly world: World;
  readonly tabs: ReturnType<World['open']>[];
  readonly wanted: Wanted[] = [];
  readonly elsewhere = new Map<string, string>();
  readonly owners = new Map<string, string>();
  private words = 0;
  owner: string = people[0];

  constructor(seed: number) {
    this.world = new World(seed);
    this.tabs = [this.open(0), this.open(1)];
  }

  private open(which: number) {
    return this.world.open(which === 0 ? { merge: pageMerge } : {});
  }

  async signIn(who: string): Promise<void> {
    const page = this.tabs[0];
    const changed = page?.engine.session.change(async () => {
      this.world.server.signedIn = who;
      this.owner = who;
      return who;
    });
    await this.world.time.advance(60_000);
    await changed;
  }

  /** A tab died before it could say "saved": then it was never promised. */
  private async act(
    which: number,
    step: readonly [
      Parameters<World['open']>[0] extends infer _
        ? typeof createDoc | typeof editDoc | typeof removeDoc
        : never,
      unknown,
    ],
  ) {
    const accepted = await this.tabs[which]?.engine.run(step[0], step[1]).catch(() => undefined);
    if (accepted) this.owners.set(accepted.opId, this.owner);
    return accepted;
  }

  private mine(at: number): Wanted | undefined {
    const own = this.wanted.filter(({ owner, removed }) => owner === this.owner && !removed);
    return own[at % Math.max(1, own.length)];
  }

  async happen(one: Event): Promise<void> {
    const { server, time } = this.world;
    if (one.do === 'create') {
      const parent = one.under < 3 ? this.mine(one.under) : undefined;
      const title = `t${++this.words}`;
      const accepted = await this.act(one.tab, [
        createDoc,
        { title, ...(parent && { parent: `tmp_${parent.opId}` }) },
      ]);
      if (accepted)
        this.wanted.push({
          opId: accepted.opId,
          owner: this.owner,
          parent,
          keys: new Map([['title', title]]),
          removed: false,
        });
    }
    if (one.do === 'edit') {
      const wanted = this.mine(one.doc);
      const [key, value] = [`k${one.key}`, `v${++this.words}`];
      if (wanted && (await this.act(one.tab, [editDoc, { id: `tmp_${wanted.opId}`, key, value }])))
        wanted.keys.set(key, value);
    }
    if (one.do === 'remove') {
      const wanted = this.mine(one.doc);
      const childless = wanted && !this.wanted.some(({ parent, removed }) => parent === wanted && !removed);
      if (childless && (await this.act(one.tab, [removeDoc, { id: `tmp_${wanted.opId}` }])))
        wanted.removed = true;
    }
    if (one.do === 'elsewhere') this.writeElsewhere(one.doc);
    if (one.do === 'faults') server.faults.push(...one.faults);
    if (one.do === 'network') server.network = one.network;
    if (one.do === 'wait') await time.advance(one.ms);
    if (one.do === 'freeze') this.tabs[one.tab]?.freeze();
    if (one.do === 'thaw') this.tabs[one.tab]?.thaw();
    if (one.do === 'switch') {
      for (const each of this.tabs) each.thaw();
      await this.signIn(people[one.to] ?? people[0]);
    }
    if (one.do === 'kill') {
      for (let turn = 0; turn < one.after; turn++) await new Promise((done) => setImmediate(done));
      this.tabs[one.tab]?.kill();
      this.tabs[one.tab] = this.open(one.tab);
      this.tabs[one.tab]?.engine.start();
    }
  }

  /** Another editor changes a key of theirs, as carefully as we do: never between our reading and our writing. */
  private writeElsewhere(at: number): void {
    const { docs, gap } = this.world.server;
    const found = [...docs.values()][at];
    if (!found || gap.has(found.id)) return;
    const value = `e${++this.words}`;
    docs.set(found.id, { ...found, value: { ...found.value, theirs: value } });
    this.elsewhere.set(found.id, value);
  }

  /** All faults end; each person comes back once; everything comes to rest. */
  async rest(): Promise<void> {
    this.world.server.faults = [];
    this.world.server.network = 'on';
    for (const each of this.tabs) each.thaw();
    for (const who of [...people, people[0]]) {
      await this.signIn(who);
      for (const { engine } of this.tabs) void engine.syncNow();
      await this.world.time.advance(4 * 90_000 + 120_000);
    }
  }
}

function serverDocs(play: Play, { opId }: Wanted) {
  return [...play.world.server.docs.values()].filter(({ marker }) => marker === opId);
}

test(
  'Edits: everything arrives once, in order, under its own person, and nobody’s change is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 18 }), fc.nat(), async (events, seed) => {
        const play = new Play(seed);
        await play.signIn(people[0]);
        for (const one of events) await play.happen(one);
        await play.rest();
        const { server, errors } = play.world;
        const lateWrites = events.some(
          (one) => one.do === 'faults' && one.faults.some((fault) => fault.startsWith('late')),
        );
        expect(errors).toEqual([]);
        for (const { marker, during } of server.log) expect(play.owners.get(marker) ?? during).toBe(during);
        for (const wanted of play.wanted) {
          const found = serverDocs(play, wanted);
          expect({ opId: wanted.opId, copies: found.length }).toEqual({
            opId: wanted.opId,
            copies: wanted.removed ? 0 : 1,
          });
          if (wanted.removed) continue;
          expect(found[0]?.value).toMatchObject(Object.fromEntries(wanted.keys));
          const parent = wanted.parent && serverDocs(play, wanted.parent)[0];
          expect(found[0]?.parent).toBe(parent?.id ?? '');
          const theirs = play.elsewhere.get(found[0]?.id ?? '');
          if (theirs && !lateWrites) expect(found[0]?.value['theirs']).toBe(theirs);
        }
        const status = await play.tabs[0]?.engine.view.status();
        expect(status).toMatchObject({ waiting: 0, sending: 0, needsYou: 0 });
        for (const each of play.tabs) each.kill();
      }),
      runsOf(500),
    );
  },
  dayLong,
);

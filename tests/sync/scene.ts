/**
 * A phone with two tabs and a worker, the people who use it, and a story played on it; then all faults end.
 * What the people do is a cast's matter (bookings, documents); what befalls them is the same for every cast.
 */

import type { Accepted, AcceptOptions, OpenOperation, Step } from '../../src/sync/index.ts';
import { newDisks } from './disk.ts';
import { pageMerge } from './docs.ts';
import type { Event } from './events.ts';
import { quiet, turns } from './loop.ts';
import { type Tab, World } from './world.ts';

/** A third of the real one, as is what arrives late: living time goes in steps of 5 s, and each is a round to play. */
const settleMs = 30_000;
const lateness = 10_000;
/** Four of the real settle times: backoff is not shortened. */
const quietWithin = 4 * 90_000;

/** A world of acts: how one is done, and what must hold in the end. */
export interface Cast<Act> {
  act(scene: Scene, one: Act, tab: number): Promise<Doing | undefined>;
  check(scene: Scene): Promise<void>;
}

/** An act as the phone is told of it. `twice`: it is tapped twice. */
export interface Doing {
  readonly step: Step;
  readonly options?: AcceptOptions;
  /** Called when the phone said "saved", and when it said that it could not; neither when the tab died over it. */
  readonly saved: (accepted: Accepted) => void;
  readonly refused: () => void;
}

/** What a page does when the person is back at it (`page-triggers.ts`): it also finds again what a full disk had no room for. */
function comeBack({ engine }: Tab): void {
  engine.start();
  void engine.syncNow();
}

export class Scene {
  readonly world: World;
  readonly people: readonly string[];
  readonly tabs: Tab[];
  /** Whose act a marker is. */
  readonly owners = new Map<string, string>();
  owner = 'anyone';
  /** The database was lost: what was done before is no longer known to the phone. */
  lostDatabase = false;
  wasFull = false;
  private readonly underway = new Set<{ tab: Tab }>();

  constructor(seed: number, people: readonly string[]) {
    newDisks();
    this.world = new World(seed);
    this.world.server.lateness = lateness;
    this.people = people;
    this.tabs = [this.open(), this.open(), this.open('worker')];
  }

  private open(as?: 'worker'): Tab {
    const { disk } = this.world;
    let alive = true;
    const home = Promise.resolve(disk.homeOf(() => alive));
    const merging = as === 'worker' ? {} : { merge: pageMerge };
    const tab = this.world.open({ home, settleMs, ...merging });
    if (as !== 'worker') tab.engine.start();
    const kill = () => {
      alive = false;
      tab.kill();
    };
    return { ...tab, kill, alive: () => alive };
  }

  tab(which: number): Tab {
    const found = this.tabs[which];
    if (!found) throw new Error(`no tab ${which}`);
    return found;
  }

  private replace(which: number): void {
    const tab = this.tab(which);
    if (this.world.locks.holds(tab.name, 'acts')) this.note('killed');
    tab.kill();
    this.tabs[which] = this.open(which === 2 ? 'worker' : undefined);
  }

  note(trouble: string): void {
    this.world.server.note(trouble);
  }

  /** One after the other: of two acts at the same moment nobody could say which was the last word. */
  private async settled(): Promise<void> {
    for (const { tab } of this.underway) tab.thaw();
    await quiet(() => this.underway.size === 0);
  }

  private async perform<Act>(cast: Cast<Act>, event: Event<Act> & { do: 'act' }): Promise<void> {
    await this.settled();
    const tab = this.tab(event.tab);
    tab.thaw();
    const doing = await cast.act(this, event.act, event.tab);
    if (!doing) return;
    const { step, options, saved, refused } = doing;
    const { owner } = this;
    const taps = (event.twice ? [1, 2] : [1]).map(() => tab.engine.run(step[0], step[1], options));
    const one = { tab };
    this.underway.add(one);
    void Promise.allSettled(taps).then((ended) => {
      this.underway.delete(one);
      const accepted = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const [first, second] = accepted;
      if (first && second && first.opId !== second.opId)
        this.world.disk.breaches.push('a double tap was two acts');
      if (first && step[0].who === 'person') this.owners.set(first.opId, owner);
      if (first) saved(first);
      else if (tab.alive()) refused();
    });
    await turns(event.turns);
  }

  async happen<Act>(cast: Cast<Act>, event: Event<Act>): Promise<void> {
    const { server, time, disk } = this.world;
    if (event.do === 'act') await this.perform(cast, event);
    if (event.do === 'faults') server.faults.push(...event.faults);
    if (event.do === 'network') server.network = event.network;
    if (event.do === 'wait') await time.advance(event.ms);
    if (event.do === 'thaw') this.tab(event.tab).thaw();
    if (event.do === 'come back') comeBack(this.tab(event.tab));
    if (event.do === 'wake')
      void this.tab(2)
        .engine.drain(60_000)
        .catch(() => undefined);
    if (event.do === 'switch') await this.signIn(this.people[event.to] ?? 'anyone', event.tab, event.turns);
    if (event.do === 'lose database') await this.loseDatabase();
    if (event.do === 'full') {
      disk.full = event.what;
      this.wasFull ||= event.what !== 'nothing';
    }
    if (event.do === 'clock') {
      this.world.wrongBy += event.hours * 3_600_000;
      this.note('clock');
    }
    if (event.do === 'freeze' || event.do === 'kill') await turns(event.turns);
    if (event.do === 'kill') this.replace(event.tab);
    if (event.do === 'freeze') this.freeze(this.tab(event.tab));
  }

  private freeze(tab: Tab): void {
    if (this.world.locks.holds(tab.name, 'acts')) this.note('frozen holder');
    tab.freeze();
  }

  /** The person is at this tab, so it is awake; other tabs may be frozen, and must be robbed. The tab may die over it. */
  async signIn(who: string, at = 0, patience = Number.POSITIVE_INFINITY): Promise<void> {
    await this.settled();
    const { server, time } = this.world;
    const tab = this.tab(at);
    tab.thaw();
    let ended = false;
    const during = async () => {
      server.signedIn = who;
      this.note('switched');
      await turns(3);
      return who;
    };
    void tab.engine.session
      .change(during)
      .catch(() => undefined)
      .then(() => (ended = true));
    await turns(patience);
    if (patience <= 150 && !ended) {
      this.note('half switched');
      this.replace(at);
    }
    for (let left = 60; left > 0 && !ended && patience > 150; left--) await time.advance(5_000);
    await quiet();
    this.owner = (await this.tab(1 - at).engine.view.session()).owner;
  }

  private async loseDatabase(): Promise<void> {
    for (const tab of this.tabs) tab.kill();
    await quiet();
    await this.world.disk.lose(this.world.name);
    this.note('database gone');
    this.lostDatabase = true;
    this.tabs.splice(0, 3, this.open(), this.open(), this.open('worker'));
    // The app signs the person in again from what the page's own storage says.
    await this.signIn(this.owner);
  }

  /** All faults end; each person comes back once and does what only a person can; everything comes to rest. */
  async rest(help: (one: OpenOperation, tab: Tab, scene: Scene) => Promise<boolean>): Promise<void> {
    const { server, disk, time } = this.world;
    server.faults = [];
    server.network = 'on';
    disk.full = 'nothing';
    for (const tab of this.tabs) tab.thaw();
    for (const who of [...this.people, this.people[0] ?? 'anyone']) {
      await this.signIn(who);
      this.tabs.slice(0, 2).forEach(comeBack);
      for (let visit = 0; visit < 4; visit++) {
        await time.advance(quietWithin);
        const { engine } = this.tab(0);
        const { waiting, sending, needsYou } = await engine.view.status();
        // I11
        if (needsYou === 0 && waiting + sending > 0)
          disk.breaches.push(`not quiet: ${JSON.stringify(await engine.view.open())}`);
        const open = await engine.view.open();
        const helped = await Promise.all(open.map((one) => help(one, this.tab(0), this)));
        if (!helped.some(Boolean)) break;
      }
    }
  }

  close(): void {
    if (this.world.locks.stolen > 0) this.note('stolen');
    if (this.world.disk.refused > 0) this.note('full');
    for (const tab of this.tabs) tab.kill();
  }
}

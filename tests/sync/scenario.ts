/**
 * A phone with two tabs and a worker, the people who use it, and a story that is run on it; then all faults end.
 * What the people do is the actors' matter (bookings, documents); what befalls them is the same for all.
 */
import type { Engine } from '#src/sync/index.ts';
import { newDisks } from './disk.ts';
import { docs, notes, release } from './docs.ts';
import type { Event, Host } from './events.ts';
import { quiet, turns } from './loop.ts';
import { type Tab, World } from './world.ts';

/** A third of the real one, as is what arrives late: it makes no difference to the engine, only to the runs. */
const confirmDelayMs = 30_000;
const lateness = 10_000;
/** Longer than the longest wait between two attempts. */
const visitMs = 65 * 60_000;
const hour = 3_600_000;
/** Requests of all contexts, probes included, in an hour in which one fault lasts. */
const mostRequestsPerHour = 200;

export type Accepted = Awaited<ReturnType<Engine['run']>>;
export type OpenMutation = Awaited<ReturnType<Engine['view']['open']>>[number];

/** Those who act in a story, and what they know of it. */
export interface Actors<Act> {
  act(scenario: Scenario, act: Act, tab: number): Promise<Doing | undefined>;
  /** After each event, at a tab that is awake. */
  look(scenario: Scenario, tab: Tab): Promise<void>;
  /** Does for one open mutation what only a person can do; answers whether anything was done. */
  help(scenario: Scenario, open: OpenMutation, tab: Tab): Promise<boolean>;
  /** The database is about to go: what has no backup by now is lost. */
  databaseLost(scenario: Scenario): void;
  check(scenario: Scenario): Promise<void>;
}

/** What a person asks of the phone. */
export interface Doing {
  /** `epoch`: of the session the screen was drawn under. */
  readonly run: (epoch: number) => Promise<Accepted>;
  readonly access: 'anyone' | 'user';
  /** Called when the phone said "saved", and when it said that it could not; neither when the tab died over it. */
  readonly saved: (accepted: Accepted) => void;
  readonly refused: () => void;
}

export class Scenario {
  readonly world: World;
  readonly people: readonly string[];
  readonly tabs: Tab[];
  /** Whose mutation a marker is. */
  readonly owners = new Map<string, string>();
  owner = 'anyone';
  /** The database was lost: what was done before is no longer known to the phone. */
  databaseLost = false;
  wasFull = false;
  /** Kills, freezes, a full disk: an outcome may never have been written down. */
  disturbed = false;
  readonly breaches: string[] = [];
  private readonly underway = new Set<{ tab: Tab }>();
  // biome-ignore lint/suspicious/noExplicitAny: a scenario does not care what its actors do
  private readonly actors: Actors<any>;

  // biome-ignore lint/suspicious/noExplicitAny: as above
  constructor(seed: number, people: readonly string[], host: Host, actors: Actors<any>) {
    newDisks();
    release.current = 1;
    this.actors = actors;
    this.world = new World(seed);
    this.world.confirmDelayMs = confirmDelayMs;
    const { server } = this.world;
    Object.assign(server, host, { lateness });
    if (!host.keepsMarkers) server.note('drops markers');
    if (!host.keepsWriteIds) server.note('drops write ids');
    if (host.respells) server.note('respells');
    this.people = people;
    this.tabs = [this.openPage(), this.openPage(), this.world.openWorker()];
  }

  private openPage(): Tab {
    const tab = this.world.openPage();
    tab.engine.start();
    return tab;
  }

  tab(which: number): Tab {
    const found = this.tabs[which];
    if (!found) throw new Error(`no tab ${which}`);
    return found;
  }

  note(name: string): void {
    this.world.server.note(name);
  }

  private replace(which: number): void {
    const tab = this.tab(which);
    if (this.world.locks.holds(tab.name, 'main')) this.note('killed');
    this.disturbed = true;
    tab.kill();
    this.tabs[which] = which === 2 ? this.world.openWorker() : this.openPage();
  }

  /** One after the other: of two acts at the same moment nobody could say which was the last word. */
  private async nobodyActs(): Promise<void> {
    for (const { tab } of this.underway) tab.thaw();
    await quiet(() => this.underway.size === 0);
  }

  private async perform(event: Event<unknown> & { do: 'act' }): Promise<void> {
    if (this.world.server.readsUnderway > 0) this.note('pull during a send');
    await this.nobodyActs();
    const tab = this.tab(event.tab);
    tab.thaw();
    const { owner, epoch } = await tab.engine.view.session();
    this.owner = owner;
    const doing = await this.actors.act(this, event.act, event.tab);
    if (!doing) return;
    const one = { tab };
    this.underway.add(one);
    const saved = (accepted: Accepted) => {
      if (doing.access === 'user') this.owners.set(accepted.mutationId, owner);
      doing.saved(accepted);
    };
    void doing
      .run(epoch)
      .then(saved, () => void (tab.alive() && doing.refused()))
      .finally(() => this.underway.delete(one));
    await turns(event.turns);
  }

  async happen(event: Event<unknown>): Promise<void> {
    await this.befall(event);
    if (event.do !== 'act' && event.do !== 'kill' && event.do !== 'freeze') await this.look();
  }

  /** Screens are looked at by whoever is awake, while nobody is in the middle of an act. */
  private async look(): Promise<void> {
    const tab = this.tabs.slice(0, 2).find((one) => one.alive() && !one.frozen());
    if (!tab || this.underway.size > 0) return;
    const { expired } = await tab.engine.view.session();
    if (expired && !this.mayBeOver()) this.breaches.push('I11 one refusal ended the session');
    const looking = this.actors.look(this, tab);
    let over = false;
    const ended = looking.finally(() => {
      over = true;
    });
    await quiet(() => over);
    if (over) await ended;
    else this.breaches.push('a screen never came');
  }

  /** Whether anything the host said may mean that the session is over: an answer that says so, or a third 403. */
  private mayBeOver(): boolean {
    const { fired } = this.world.server;
    const count = (names: readonly string[]) => names.reduce((sum, name) => sum + (fired.get(name) ?? 0), 0);
    const over = [
      '401',
      '401 for all',
      'read 401',
      'sign-in-page',
      '403 for all',
      '403 for writes',
      'somebody else at the host',
    ];
    return count(over) > 0 || count(['403', 'read 403']) > 2;
  }

  private async befall(event: Event<unknown>): Promise<void> {
    const { server, time } = this.world;
    switch (event.do) {
      case 'act':
        return this.perform(event);
      case 'faults':
        return void server.faults.push(...event.faults);
      case 'read faults':
        return void server.readFaults.push(...event.faults);
      case 'network':
        server.network = event.network;
        return;
      case 'forbid':
        server.forbids = event.what;
        return;
      case 'expire':
        server.expired = true;
        return;
      case 'stuck hour':
        return this.stuckHour(event.fault);
      case 'slow reads':
        server.slowReads = event.ms;
        return;
      case 'wait':
        return time.advance(event.ms);
      case 'sleep':
        this.note('sleep');
        return time.sleep(event.ms);
      case 'clock':
        this.world.wrongBy += event.hours * hour;
        return this.note('clock');
      case 'storage':
        return this.storage(event.what);
      default:
        return this.befallTabs(event);
    }
  }

  private async befallTabs(event: Event<unknown>): Promise<void> {
    if (event.do === 'thaw') this.tab(event.tab).thaw();
    if (event.do === 'come back') this.comeBack(this.tab(event.tab));
    if (event.do === 'pull') this.pull(this.tab(event.tab));
    if (event.do === 'wake')
      void this.tab(2)
        .engine.drain(60_000)
        .catch(() => undefined);
    if (event.do === 'switch') await this.signIn(this.people[event.to] ?? 'anyone', event.tab, event.turns);
    if (event.do === 'lose database') await this.loseDatabase(event.turns);
    if (event.do === 'phone off') await this.phoneOff(event.ms);
    if (event.do === 'kill' || event.do === 'freeze') await turns(event.turns);
    if (event.do === 'kill') this.replace(event.tab);
    if (event.do === 'freeze') this.freeze(this.tab(event.tab));
    if (event.do === 'freeze at the send') this.freezeAtSend(this.tab(event.tab));
  }

  /** What a page does when the person is back at it. */
  private comeBack(tab: Tab): void {
    tab.engine.start();
    void tab.engine.syncNow().catch(() => undefined);
    this.pull(tab);
  }

  private pull(tab: Tab): void {
    if (this.owner === 'anyone') return;
    for (const collection of [docs, notes])
      void tab.engine.pull(collection, undefined, { force: true }).catch(() => undefined);
  }

  /** I8: whatever a host says for an hour, it is asked a bounded number of times. */
  private async stuckHour(fault: NonNullable<World['server']['always']>): Promise<void> {
    const { server, time } = this.world;
    const before = server.asked;
    server.always = fault;
    await time.advance(hour);
    server.always = undefined;
    this.note('stuck hour');
    const asked = server.asked - before;
    if (asked > mostRequestsPerHour) this.breaches.push(`I8 ${asked} requests in an hour of ${fault}`);
  }

  private storage(what: (Event<unknown> & { do: 'storage' })['what']): void {
    const { disk } = this.world;
    if (what === 'backup evicted') {
      this.note(what);
      disk.backup.evict();
      return;
    }
    disk.full = what === 'full';
    disk.backup.full = what === 'backup full';
    disk.backup.failing = what === 'backup failing';
    this.wasFull ||= what === 'full';
    this.disturbed ||= what === 'full';
  }

  private freeze(tab: Tab): void {
    if (this.world.locks.holds(tab.name, 'main')) this.note('frozen holder');
    this.disturbed = true;
    tab.freeze();
  }

  private freezeAtSend(tab: Tab): void {
    tab.freezeAtSend(() => {
      this.note('frozen at the send');
      this.freeze(tab);
    });
  }

  private async phoneOff(ms: number): Promise<void> {
    for (const tab of this.tabs) tab.kill();
    await quiet();
    this.note('phone off');
    this.disturbed = true;
    await this.world.time.advance(ms);
    this.tabs.splice(0, 3, this.openPage(), this.openPage(), this.world.openWorker());
    await quiet();
    this.owner = (await this.tab(0).engine.view.session()).owner;
  }

  /** The person is at this tab, so it is awake; other tabs may be frozen. The tab may die in the middle of it. */
  async signIn(who: string, at = 0, patience = Number.POSITIVE_INFINITY): Promise<void> {
    await this.nobodyActs();
    const { server, time } = this.world;
    const tab = this.tab(at);
    tab.freezeAtSend();
    tab.thaw();
    let ended = false;
    const during = async () => {
      await turns(2);
      server.signedIn = who;
      server.expired = false;
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
    // Whoever sits at another tab, frozen or not, sees who is signed in when they come back to it.
    this.tab(1 - at).thaw();
    this.owner = (await this.tab(1 - at).engine.view.session()).owner;
    this.pull(this.tab(1 - at));
  }

  private async loseDatabase(patience: number): Promise<void> {
    for (const tab of this.tabs) tab.kill();
    await quiet();
    this.actors.databaseLost(this);
    await this.world.disk.lose(this.world.name);
    this.note('database gone');
    this.databaseLost = true;
    this.disturbed = true;
    this.tabs.splice(0, 3, this.openPage(), this.openPage(), this.world.openWorker());
    if (patience <= 150) {
      await turns(patience);
      this.note('restore interrupted');
      for (const tab of this.tabs) tab.kill();
      await quiet();
      this.tabs.splice(0, 3, this.openPage(), this.openPage(), this.world.openWorker());
    }
    // The app signs the person in again from what the page's own storage says.
    await this.signIn(this.owner);
  }

  /** All faults end; each person comes back once and does what only a person can; everything comes to rest. */
  async rest(): Promise<void> {
    const { server, disk, time } = this.world;
    Object.assign(server, { faults: [], readFaults: [], always: undefined, network: 'on' });
    Object.assign(server, { forbids: 'nothing', slowReads: 0, expired: false });
    disk.full = false;
    Object.assign(disk.backup, { full: false, failing: false });
    for (const tab of this.tabs) {
      tab.freezeAtSend();
      tab.thaw();
    }
    for (const who of this.people) {
      await this.signIn(who);
      this.comeBack(this.tab(0));
      this.tab(1).engine.start();
      await this.visits();
    }
    await time.advance(visitMs);
    await this.isQuiet();
  }

  private async visits(): Promise<void> {
    const { time } = this.world;
    const [tab] = [this.tab(0)];
    for (let visit = 0; visit < 8; visit++) {
      await time.advance(visitMs);
      const open = await tab.engine.view.open();
      let helped = false;
      for (const one of open) helped = (await this.helped(one, tab)) || helped;
      if (helped) continue;
      const { waiting, sending } = await tab.engine.view.status();
      if (waiting + sending > 0) this.breaches.push(`I10 not at rest: ${JSON.stringify(open)}`);
      break;
    }
  }

  private async helped(one: OpenMutation, tab: Tab): Promise<boolean> {
    try {
      return await this.actors.help(this, one, tab);
    } catch (error) {
      this.breaches.push(`I1 a person could do nothing for ${one.state} ${one.mutationId}: ${error}`);
      return false;
    }
  }

  /** I10: after the last wait nothing is asked, no timer fires and nothing is read. */
  private async isQuiet(): Promise<void> {
    const { server, disk, time } = this.world;
    const count = () => [server.asked, disk.transactions, time.phoneTimersFired];
    const before = count();
    await time.advance(2 * hour);
    const after = count().map((now, at) => now - (before[at] ?? 0));
    if (after.some((more) => more > 0))
      this.breaches.push(`I10 [requests, transactions, timers] in two quiet hours: ${after}`);
  }

  close(): void {
    const { locks, disk } = this.world;
    if (locks.stolen > 0) this.note('stolen');
    if (disk.refused > 0) this.note('full');
    if (disk.backup.refused > 0) this.note('backup failed');
    for (const tab of this.tabs) tab.kill();
  }
}

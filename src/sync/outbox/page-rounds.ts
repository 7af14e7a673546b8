/**
 * Schedules the rounds of a page. Their code is loaded with the first mutation to send: a visit that only reads does
 * without it.
 * Invariant: code that cannot be loaded is asked for again while something waits. What is accepted here is sent after a
 * moment, or once its host may be asked again; a page that goes before that tells the worker. What another context left
 * waiting is looked at once, however many changes tell of it.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import { type Context, report } from '../context.ts';
import { readIssues } from '../facts.ts';
import { activeStates, type MutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { isReachableAgain } from './reachability.ts';
import { askAgainIn } from './rest.ts';
import type { Rounds } from './schedule.ts';

const loadAgainMs = 5_000;
/** How long (ms) accepted mutations are gathered for one round. */
const gatherMs = 50;
/** How long (ms) changes of other contexts are gathered for one look. */
const newsMs = 100;

/** Returns whether a round would have work: open mutations, a host with an issue, an unfinished sign-in. */
async function hasWork({ db }: Context): Promise<boolean> {
  if ((await readIssues(db)).hosts.length > 0 || (await db.session()).changing) return true;
  return (await db.countOpen()) > 0;
}

/** Asks the hosts with a noted issue, or the main host where there is none; returns whether one of them answered. */
export async function askHosts(context: Context): Promise<boolean> {
  const { db, options } = context;
  const { hosts } = await readIssues(db);
  const asked = hosts.length > 0 ? hosts : [options.mainHost];
  const answers = await Promise.all(asked.map((host) => isReachableAgain(context, host)));
  return answers.includes(true);
}

/** Returns whether a pending mutation waits only because there was no line. */
export function waitsForLine({ cause, notBefore }: MutationRow): boolean {
  return notBefore > 0 && cause?.kind === 'offline';
}

/** Ends the waits of mutations that only waited for a line: the network may be back. */
export async function retryOffline({ db }: Context): Promise<void> {
  await db.write([db.$outbox], async () => {
    const pending = await db.$outbox.where({ state: 'pending' }).toArray();
    const waits = pending.filter(waitsForLine);
    if (waits.length > 0) await db.$outbox.bulkPut(waits.map((row) => ({ ...row, notBefore: 0 })));
  });
}

/** Deletes what ended long ago, and what is never sent any more. */
export async function pruneEnded(context: Context): Promise<void> {
  if ((await context.db.$outbox.count()) === 0) return;
  const { prune, retire } = await import('./cancel.ts');
  await retire(context);
  await prune(context);
}

export interface PageRounds extends Omit<Rounds, 'writeWaiting'> {
  /** Tells the worker, and makes a round, once for all that is accepted within a moment. */
  wake(host: string): void;
  wakeNow(): void;
  /** The page may go: tells the worker now, and at once of what is accepted until `comeBack`. */
  leave(): void;
  comeBack(): void;
  /** Makes a round once this host may be asked. */
  look(host: string): void;
}

/** Makes the rounds of a page. */
export function createPageRounds(context: Context): PageRounds {
  const { clock, wake: tellWorker } = context.options;
  let rounds: Rounds | undefined;
  /** Hosts of the mutations accepted a moment ago. */
  const woken = new Set<string>();
  let cancelGathering: (() => void) | undefined;
  /** The round that waits until a host may be asked again; `at` in monotonic ms. */
  let later: { readonly at: number; readonly cancel: () => void } | undefined;

  async function load(): Promise<Rounds> {
    const { createRounds } = await import('./schedule.ts');
    rounds ??= createRounds(context);
    return rounds;
  }

  async function loadAndSchedule(): Promise<void> {
    try {
      if (context.closed || !(await hasWork(context))) return;
    } catch (error) {
      report(context, error);
      return;
    }
    try {
      (await load()).schedule();
    } catch {
      // A first visit without a network cannot load the code: nothing could be sent either.
      if (!context.closed) clock.after(loadAgainMs, schedule);
    }
  }

  function schedule(): void {
    later?.cancel();
    later = undefined;
    if (rounds) rounds.schedule();
    else void loadAndSchedule();
  }

  /** Makes a round now, or once one of the hosts may be asked. */
  function look(hosts: Iterable<string>): void {
    const ms = Math.min(...[...hosts].map((host) => askAgainIn(context, host)));
    const at = clock.monotonic() + ms;
    if (ms <= 0 || ms === Number.POSITIVE_INFINITY) schedule();
    else if (!later || later.at > at) {
      later?.cancel();
      later = { at, cancel: clock.after(ms, schedule) };
    }
  }

  function tell(): void {
    cancelGathering?.();
    cancelGathering = undefined;
    try {
      tellWorker?.();
    } catch (error) {
      report(context, error);
    }
    look(woken);
    woken.clear();
  }

  return {
    schedule,
    isDraining: () => rounds?.isDraining() ?? false,
    wake(host) {
      woken.add(host);
      if (context.isHidden) tell();
      else cancelGathering ??= clock.after(gatherMs, tell);
    },
    wakeNow() {
      woken.clear();
      tell();
    },
    leave() {
      context.isHidden = true;
      rounds?.writeWaiting();
      if (cancelGathering) tell();
    },
    comeBack() {
      context.isHidden = false;
    },
    look: (host) => look([host]),
    drain: async (budgetMs) => (await load()).drain(budgetMs),
    close() {
      context.closed = true;
      cancelGathering?.();
      later?.cancel();
      if (rounds) rounds.close();
      else context.db.close();
    },
  };
}

/** Returns a text that changes when another context left something to do, and whether a host has an issue. */
function readNews({ db }: Context): Promise<{ text: string; hasIssue: boolean }> {
  return db.read([db.$outbox, db.$session, db.$meta], async () => {
    const open = await db.countOpen();
    // A seal is no news: its context writes the outcome. Mostly nothing is open.
    const states = open > 0 ? ([...activeStates, 'sending'] as const) : [];
    const counts = await Promise.all(states.map((state) => db.$outbox.where({ state }).count()));
    const { owner, expired } = await db.session();
    const { worst } = await readIssues(db);
    const isActive = counts.some((count) => count > 0);
    return { text: JSON.stringify([isActive, open, owner, expired, worst]), hasIssue: worst !== 'none' };
  });
}

/** Makes a round when another context changed what is open; calls `online` when no host has an issue any more. */
export function followOthers(
  context: Context,
  rounds: Pick<PageRounds, 'look' | 'schedule' | 'isDraining'>,
  online: () => void,
): { unsubscribe(): void } {
  const { clock, name, mainHost } = context.options;
  const watched = [`idb://${name}/$outbox/`, `idb://${name}/$session/`, `idb://${name}/$meta/`];
  let before = '';
  let hadIssue = true;
  let cancelLook: (() => void) | undefined;

  async function look(): Promise<void> {
    cancelLook = undefined;
    // The outcomes of this context are no news: one look after all of them.
    if (rounds.isDraining()) return lookSoon();
    const { text, hasIssue } = await durable(context, () => readNews(context));
    if (text === before || context.closed) return;
    before = text;
    if (hadIssue && !hasIssue) online();
    hadIssue = hasIssue;
    if (hasIssue) rounds.look(mainHost);
    else rounds.schedule();
  }

  const lookSoon = () => {
    cancelLook ??= clock.after(newsMs, () => void look().catch((error) => report(context, error)));
  };
  const changed = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part === 'all' || watched.some((one) => part.startsWith(one))))
      lookSoon();
  };
  lookSoon();
  Dexie.on.storagemutated.subscribe(changed);
  return {
    unsubscribe() {
      cancelLook?.();
      Dexie.on.storagemutated.unsubscribe(changed);
    },
  };
}

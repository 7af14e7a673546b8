/** A tab with the harness in it, and what a person does there. */
import type { BrowserContext, JSHandle, Page } from '@playwright/test';
import { users } from '../../host/seed/users.ts';
import { expect } from '../phone.ts';
import type { Harness } from './harness/page.ts';

export interface Tab {
  readonly page: Page;
  readonly harness: JSHandle<Harness>;
}

const [, instructor, admin] = users;
export const people = { nomvula: instructor, ayanda: admin };
export type Person = keyof typeof people;

/** Opens the harness in a new page; `search` is its time limits, as `?settle=300&worker=no`. */
export async function openTab(context: BrowserContext, url: string, search = ''): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(`${url}/${search}`);
  await page.waitForFunction(() => 'harness' in globalThis);
  const harness = await page.evaluateHandle(() => (globalThis as unknown as { harness: Harness }).harness);
  return { page, harness };
}

/** Answers the person's id at the host. */
export function signIn({ harness }: Tab, who: Person): Promise<string> {
  const { email = '', password = '' } = people[who] ?? {};
  return harness.evaluate((h, [name, secret]) => h.signIn(name, secret), [email, password] as const);
}

export interface OpenMutation {
  readonly mutationId: string;
  readonly state: string;
  readonly words: string;
  readonly cause: string;
}

/** What the engine says is not done. */
export function openMutations({ harness }: Tab): Promise<OpenMutation[]> {
  return harness.evaluate(async (h) =>
    (await h.engine.view.open()).map(({ mutationId, state, words, cause }) => ({
      mutationId,
      state,
      words,
      cause: cause?.message ?? '',
    })),
  );
}

/** Ended, or a person's. */
const resting = ['done', 'cancelled', 'blocked', 'conflict', 'held'];

/** Everything this device still means to do by itself for whoever is here, in words. */
async function restless({ harness }: Tab): Promise<string[]> {
  const [{ owner }, rows] = await harness.evaluate((h) =>
    Promise.all([h.engine.view.session(), h.rowsOf('$outbox')]),
  );
  const here = rows.filter((row) => row['owner'] === 'anyone' || row['owner'] === owner);
  const stopped = new Set(
    rows
      .filter(({ state }) => state !== 'done' && resting.includes(String(state)))
      .map(({ mutationId }) => String(mutationId)),
  );
  // What follows a mutation that waits for a person, or belongs to what it makes, waits with it.
  const waitsWithIt = ({ deps = [], refs = [] }: Record<string, unknown>) =>
    [deps, refs].flat().some((id) => stopped.has(String(id).replace(/^tmp_/, '')));
  const waiting = here.filter((row) => !resting.includes(String(row['state'])) && !waitsWithIt(row));
  return [
    ...waiting.map(({ name, state, cause }) => `${name} ${state} ${JSON.stringify(cause)}`),
    ...here.filter(({ owed }) => owed !== undefined).map(({ queue }) => `read owed for ${queue}`),
  ];
}

/** Waits, without helping, until nothing more will happen by itself. */
export async function quiet(tab: Tab, timeout = 60_000): Promise<void> {
  await expect.poll(() => restless(tab), { timeout, intervals: [100, 250] }).toEqual([]);
}

/** How many mutations the host has confirmed. */
export async function countDone({ harness }: Tab): Promise<number> {
  return harness.evaluate(
    async (h) => (await h.rowsOf('$outbox')).filter(({ state }) => state === 'done').length,
  );
}

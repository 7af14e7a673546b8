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

/** Opens the harness in a new page; `search` is its patience, as `?settle=300&worker=no`. */
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

export interface OpenAct {
  readonly opId: string;
  readonly state: string;
  readonly words: string;
  readonly cause: string;
}

/** What the engine says is not done. */
export function openActs({ harness }: Tab): Promise<OpenAct[]> {
  return harness.evaluate(async (h) =>
    (await h.engine.view.open()).map(({ opId, state, words, cause }) => ({
      opId,
      state,
      words,
      cause: cause?.message ?? '',
    })),
  );
}

/** Acts that wait for a person. */
const resting = ['done', 'cancelled', 'failed', 'needs-you', 'conflict'];

/** Everything this device still means to do by itself for whoever is here, in words. */
async function restless({ harness }: Tab): Promise<string[]> {
  const [{ owner }, acts, looks] = await harness.evaluate((h) =>
    Promise.all([h.engine.view.session(), h.rowsOf('$outbox'), h.rowsOf('$checks')]),
  );
  const isHere = (row: Record<string, unknown>) => row['owner'] === 'anyone' || row['owner'] === owner;
  const rests = new Set(
    acts.filter(({ state }) => state !== 'done' && resting.includes(String(state))).map(({ opId }) => opId),
  );
  // What follows an act that waits for a person waits with it.
  const follows = ({ deps }: Record<string, unknown>) =>
    Array.isArray(deps) && deps.some((dep) => rests.has(dep));
  const waiting = acts.filter(
    (row) => isHere(row) && !resting.includes(String(row['state'])) && !follows(row),
  );
  return [
    ...waiting.map(({ name, state, lastError }) => `${name} ${state} ${JSON.stringify(lastError)}`),
    ...looks.filter(isHere).map(({ key }) => `look for ${key}`),
  ];
}

/** Waits, without helping, until nothing more will happen by itself. */
export async function quiet(tab: Tab, timeout = 60_000): Promise<void> {
  await expect.poll(() => restless(tab), { timeout, intervals: [100, 250] }).toEqual([]);
}

/** How many acts the host has confirmed. */
export async function countDone({ harness }: Tab): Promise<number> {
  return harness.evaluate(
    async (h) => (await h.rowsOf('$outbox')).filter(({ state }) => state === 'done').length,
  );
}

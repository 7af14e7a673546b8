/** A scenario's site and expectations; what became of them goes to the table. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
import { expect } from '../phone.ts';
import { type Site, startSite } from '../site.ts';
import { buildHarness } from './build-harness.ts';
import { createExpectations, type Expectations, type Tally, tallyName } from './expectations.ts';
import { openMutations, type Tab } from './tab.ts';

/** For every scenario: a recording of each poll would cost more than the mutations themselves. */
export const plain = { trace: 'off' } as const;

export const test = base.extend<{ site: Site; expectations: Expectations }, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'faults-'));
      await buildHarness(folder);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: async ({ built }, use) => {
    const site = await startSite(built);
    await use(site);
    await site.end();
  },
  // Three minutes are for machines that do much else; alone every scenario takes seconds.
  expectations: async ({ site }, use, info) => {
    info.setTimeout(180_000);
    await use(createExpectations(site));
  },
});

async function count(expectations: Expectations, tab: Tab): Promise<Tally> {
  const shown = (await openMutations(tab)).map(({ mutationId }) => mutationId);
  return expectations.count(shown);
}

/** On the way, when a second copy may still be there to be taken away: every mutation is at the host or shown as not sent. */
export async function expectNothingLost(expectations: Expectations, tab: Tab): Promise<void> {
  for (const [kind, { lost }] of Object.entries(await count(expectations, tab)))
    expect({ kind, lost }).toEqual({ kind, lost: 0 });
}

/** Counts what became of every mutation, hands it to the table and lets nothing be lost or doubled. */
export async function expectNothingLostOrDoubled(
  info: TestInfo,
  expectations: Expectations,
  tab: Tab,
): Promise<Tally> {
  const tally = await count(expectations, tab);
  await info.attach(tallyName, { contentType: 'application/json', body: JSON.stringify(tally) });
  for (const [kind, { lost, duplicated }] of Object.entries(tally))
    expect({ kind, lost, duplicated }).toEqual({ kind, lost: 0, duplicated: 0 });
  return tally;
}

/** What nobody can confirm is the person's, and what follows it waits with it; nothing else is left. */
export async function expectOnlyBlindMutations(tab: Tab): Promise<void> {
  const left = (await openMutations(tab)).map(({ words }) => words);
  expect(left.filter((words) => !/^(Register|E-mail|Tell|Upload) /.test(words))).toEqual([]);
}

export { expect };

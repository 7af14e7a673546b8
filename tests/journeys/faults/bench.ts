/** A scenario's site and ledger; what the ledger says at the end goes to the table. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
import { expect } from '../phone.ts';
import { type Site, startSite } from '../site.ts';
import { buildHarness } from './build-harness.ts';
import { createLedger, type Ledger, type Tally, tallyName } from './ledger.ts';
import { openActs, type Tab } from './tab.ts';

/** For every scenario: a recording of each poll would cost more than the acts themselves. */
export const plain = { trace: 'off' } as const;

export const test = base.extend<{ site: Site; ledger: Ledger }, { built: string }>({
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
  ledger: async ({ site }, use, info) => {
    info.setTimeout(180_000);
    await use(createLedger(site));
  },
});

async function count(ledger: Ledger, tab: Tab): Promise<Tally> {
  const shown = (await openActs(tab)).map(({ opId }) => opId);
  return ledger.count(shown);
}

/** On the way, when a second copy may still be there to be taken away: every act is at the host or shown as not sent. */
export async function expectNothingLost(ledger: Ledger, tab: Tab): Promise<void> {
  for (const [kind, { lost }] of Object.entries(await count(ledger, tab)))
    expect({ kind, lost }).toEqual({ kind, lost: 0 });
}

/** Counts what became of every act, hands it to the table and lets nothing be lost or doubled. */
export async function settleAccounts(info: TestInfo, ledger: Ledger, tab: Tab): Promise<Tally> {
  const tally = await count(ledger, tab);
  await info.attach(tallyName, { contentType: 'application/json', body: JSON.stringify(tally) });
  for (const [kind, { lost, duplicated }] of Object.entries(tally))
    expect({ kind, lost, duplicated }).toEqual({ kind, lost: 0, duplicated: 0 });
  return tally;
}

/** What nobody can confirm is the person's, and what follows it waits with it; nothing else is left. */
export async function expectOnlyBlindActs(tab: Tab): Promise<void> {
  const left = (await openActs(tab)).map(({ words }) => words);
  expect(left.filter((words) => !/^(Register|E-mail|Tell) /.test(words))).toEqual([]);
}

export { expect };

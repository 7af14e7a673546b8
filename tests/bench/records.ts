/** Costs of 500 people on one course record: finding one of them, and certificates for all. */
import { type Browser, expect } from '@playwright/test';
import { demo, homes, signInButton, typeSignIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { issueTo } from '../fixtures/journeys/office.ts';
import { createPhone } from '../fixtures/journeys/phone.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { type Figure, figure } from './figure.ts';
import { searchList } from './list-search.ts';

const people = 500;
const queries = ['mokoena', 'person 499', 'p77@', 'example.org', 'dube'];
const issueLimit = 60_000;

/** Adds 500 people without certificates to the seed's record. */
function enrol(site: Site): void {
  const enrolledUsers = Array.from({ length: people }, (_, at) => ({
    id: `e${at}`,
    name: `Person ${at} ${at % 3 ? 'Dube' : 'Mokoena'}`,
    email: `p${at}@example.org`,
    title: 'CERTIFICATE OF SUCCESSFUL COMPLETION',
    allocatedPoints: '12',
    date: '2026-11-01',
  }));
  site
    .host()
    .database.run(
      "update other_info set ItemValue = json_set(ItemValue, '$.enrolledUsers', json(?)) where ItemType = 'ICourse'",
      JSON.stringify(enrolledUsers),
    );
}

export async function measureRecord(browser: Browser, site: Site): Promise<readonly Figure[]> {
  enrol(site);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await createPhone(context, site).open('/sign-in');
  const { email, password } = demo('admin');
  await typeSignIn(page, email, password);
  await signInButton(page).click();
  await page.waitForURL(site.url + homes.admin, { timeout: 60_000 });
  await page.goto(`${site.url}/instructor/certificates`);
  await expectCached(page, 'office');
  await page.getByRole('link', { name: 'Practical bookkeeping' }).click();
  await page.getByText(`${people} people`, { exact: true }).waitFor();
  await context.setOffline(true);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (const query of queries) times.push(await searchList(page, query));
  await page.getByRole('searchbox').fill('');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const from = performance.now();
  await issueTo(page, people);
  await expect(page.getByText(`${people} issued`, { exact: true })).toBeVisible({ timeout: 3 * issueLimit });
  const issued = performance.now() - from;
  await context.close();
  process.stderr.write(`${times.map(Math.round)} ${Math.round(issued)}\n`);
  return [
    figure(
      `The slowest of ${times.length} searches among ${people} people on a record, processor × 4`,
      Math.max(...times),
      100,
      'ms',
    ),
    figure(`Certificates for ${people} people issued with no signal`, issued, issueLimit, 'ms'),
  ];
}

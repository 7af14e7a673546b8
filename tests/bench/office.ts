/**
 * `npm run bench:office`: costs of a list of 5,000 bookings, a record of 500 people and 2,000 answers, with the processor
 * at a quarter. Reads the built `dist/`.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { ulid } from '#src/kit/ids.ts';
import { findBrowser } from '../ensure-browser.mjs';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { createPhone } from '../fixtures/journeys/phone.ts';
import { type Site, startSite } from '../fixtures/journeys/site.ts';
import { insertRecord, newRecord } from '../host/record-row.ts';
import { measureAnswers } from './answers.ts';
import { type Figure, figure } from './figure.ts';
import { searchList } from './list-search.ts';
import { measureRecord } from './records.ts';
import { machine, writeResults } from './results.ts';

const rows = 5_000;
const queries = ['mokoena', '082 555 4321', 'person 4999', 'soweto', 'example.org'];

/** Adds the bookings: every tenth has no phone number, and one cannot be read. */
function book(site: Site): void {
  const { database } = site.host();
  database.transaction(() => {
    for (let at = 0; at < rows; at++)
      insertRecord(database, {
        ...newRecord,
        ItemType: 'Bookings',
        ParentId: '2',
        ItemCode: `AAAA-${String(at).padStart(4, '0')}`,
        ItemValue:
          at === 7
            ? '{"name":'
            : JSON.stringify({
                ...{
                  name: `Person ${at}`,
                  surname: at % 3 ? 'Dube' : 'Mokoena',
                  email: `p${at}@example.org`,
                },
                ...{
                  phone: at % 10 ? `082 555 ${String(at).padStart(4, '0')}` : '',
                  city: at % 2 ? 'Soweto' : 'Tembisa',
                },
                ...{ province: 'Gauteng', company: `Shop ${at}`, occupation: 'Shop owner', hpcsa: '' },
                ...{
                  event_date: '2030-01-01',
                  event_title: 'Close the till',
                  _cid: ulid(1.79e12 + at * 60_000),
                },
              }),
      });
  });
}

/** Measures the time (ms) from a tap on the event to the first rows of its list, which is on the phone. */
function openList(page: Page): Promise<number> {
  return page
    .getByRole('link', { name: 'Close the till in ten minutes', exact: true })
    .evaluate(async (link) => {
      const from = performance.now();
      (link as HTMLElement).click();
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      while (document.querySelectorAll('th[scope="row"]').length === 0) await frame();
      await frame();
      return performance.now() - from;
    });
}

async function measure(browser: Browser, site: Site): Promise<readonly Figure[]> {
  book(site);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await installSignedIn(createPhone(context, site), 'instructor');
  await page.goto(`${site.url}/manage-events?event=2`);
  await page.getByText('5000 people').waitFor({ timeout: 60_000 });
  // Offline, so that the stored list is measured and no response of the office comes meanwhile.
  await context.setOffline(true);
  const opened: number[] = [];
  for (let round = 0; round < 3; round++) {
    await page.getByRole('link', { name: 'Events', exact: true }).first().click();
    await page.getByRole('link', { name: 'Close the till in ten minutes', exact: true }).waitFor();
    opened.push(await openList(page));
  }
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (const query of queries) times.push(await searchList(page, query));
  await context.close();
  process.stderr.write(`${opened.map(Math.round)} ${times.map(Math.round)}\n`);
  return [
    figure(
      `The slowest of ${times.length} searches over ${rows} bookings, processor × 4`,
      Math.max(...times),
      100,
      'ms',
    ),
    figure(
      `The first page of ${rows} bookings that are on the phone, the slowest of 3`,
      Math.max(...opened),
      300,
      'ms',
    ),
  ];
}

export async function main(): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const site = await startSite();
  const results = [
    ...(await measure(browser, site)),
    ...(await measureRecord(browser, site)),
    ...(await measureAnswers(browser, site)),
  ];
  await site.end();
  const lines = results.map(({ line }) => line);
  process.stdout.write(`${lines.join('\n')}\n`);
  await writeResults('bench:office', [
    `\`npm run bench:office\`, ${machine(browser.version())}:`,
    '',
    '| What | Measured | Limit |',
    '|---|---|---|',
    ...lines,
  ]);
  await browser.close();
  if (results.some(({ over }) => over)) process.exitCode = 1;
}

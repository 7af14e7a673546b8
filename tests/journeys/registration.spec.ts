import type { Page } from '@playwright/test';
import { outboxOn } from '../fixtures/journeys/failure-report.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { pixelsAt } from '../fixtures/journeys/pixels.ts';
import { expectAllSent, lamp, register, thandi } from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import { wakeWorker } from '../fixtures/journeys/wake-worker.ts';

test('Two people register on one phone with no signal: one booking each, by the page and by the worker, and a list of both', async ({
  phone,
  site,
}) => {
  await test.step('a person who has seen the page once registers with no signal; the booking is sent when the signal is back', async () => {
    const first = await phone.install('/events');
    await first.close();
    await phone.offline();
    const page = await phone.open('/events');
    await register(page);
    await expect(lamp(page, 'phone')).toHaveText('On this device');
    await expect(lamp(page, 'phone').locator('[data-held]'), 'a phone, and no tick').toHaveCount(1);
    await expect(lamp(page, 'phone').locator('[data-state]')).toHaveCount(0);
    await expect(lamp(page, 'sent')).toHaveText('Not sent yet');
    await expect(
      page.getByText('Saved on this device. We’ll send it when you’re back online.'),
    ).toBeVisible();
    expect(site.bookings()).toHaveLength(0);
    await phone.online();
    await expectAllSent(page);
    expect(site.bookings()).toHaveLength(1);
    expect(site.bookings()[0]?.fields).toMatchObject({ name: 'Thandi', province: 'Gauteng', hpcsa: '' });
    expect(
      site
        .mails()
        .map((mail) => mail.recipient_email)
        .sort(),
    ).toEqual(['info@kasigrowth.example', 'thandi@spaza.example']);
  });

  const [page] = phone.context.pages();
  if (!page) throw new Error('no page is open');
  const line = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await test.step('the list of tickets shows the progress of each', async () => {
    await phone.offline();
    await page.goto(`${phone.url}/events`);
    await register(page, { ...thandi, Name: 'Sipho', Email: 'sipho@spaza.example' });
    await page.goto(`${phone.url}/event-confirmation`);
    await expect(line(/Thandi/)).toContainText('Sent');
    await expect(line(/Thandi/).locator('[data-state=sent]')).toHaveCount(1);
    await expect(line(/Sipho/)).toContainText('Not sent yet');
    await expect(line(/Sipho/).locator('[data-state=device]')).toHaveCount(1);
  });

  await test.step('with every page closed before the network returns, the worker delivers', async () => {
    await page.close();
    await phone.online();
    await expect.poll(() => site.mails().length, { timeout: 30_000 }).toBe(4);
    expect(site.bookings()).toHaveLength(2);
  });

  await test.step('nothing of a ticket is left on the phone once it is forgotten', async () => {
    const later = await phone.open('/event-confirmation');
    await later.getByRole('link', { name: /Sipho/ }).click();
    await expectAllSent(later);
    await later.getByRole('button', { name: 'Remove from this device' }).click();
    await later.getByRole('button', { name: 'Remove this ticket from this device' }).click();
    await expect(later.getByText('Sipho')).toHaveCount(0);
    await later.goto(`${phone.url}/event-confirmation`);
    await expect(later.getByRole('main').getByRole('link', { name: /Thandi/ })).toBeVisible();
    await expect(later.getByRole('link', { name: /Sipho/ })).toHaveCount(0);
  });
});

test('A part of the app that fails to load does not cut off work that is being sent @full', async ({
  phone,
  site,
}) => {
  site.fault({ match: 'send-email.php', fault: 'delay', ms: 2_000, times: 0 });
  const onTheWay = phone.context.waitForEvent('request', (request) => /send-email/.test(request.url()));
  await phone.context.route(/\/assets\/workbox-window/, async (route) => {
    await onTheWay;
    await route.abort();
  });
  // As in Safari: the page itself sends.
  await phone.context.addInitScript(() =>
    Reflect.deleteProperty(globalThis.ServiceWorkerRegistration?.prototype ?? {}, 'sync'),
  );
  const page = await phone.install('/events');
  await page.reload();
  await register(page);
  await expectAllSent(page);
  expect(site.mails()).toHaveLength(2);
});

/** The next of several people who register on one phone. */
const named = (name: string) => ({ ...thandi, Name: name, Email: `${name.toLowerCase()}@spaza.example` });

test('On an evening when every request goes wrong, each registration arrives once, with its two e-mails', async ({
  phone,
  site,
}) => {
  const publicAnswers: string[] = [];
  phone.context.on('response', async (response) => {
    if (response.url().includes('/api/')) publicAnswers.push(await response.text().catch(() => ''));
  });
  const page = await phone.install('/events');

  await test.step('behind a captive portal nothing is marked sent and no send is spent', async () => {
    site.fault({ match: '*', fault: 'portal', times: 0 });
    await register(page, named('Lerato'));
    await expect(page.getByText(/This network asks you to sign in first/).first()).toBeVisible();
    await expect(lamp(page, 'sent')).toHaveText('Not sent yet');
    expect((await outboxOn(page)).map(({ sends }) => sends)).toEqual([0, 0, 0]);
    expect(site.bookings()).toHaveLength(0);
    site.clearFaults();
    await expectAllSent(page, 60_000);
    expect(site.bookings()).toHaveLength(1);
    expect(site.mails()).toHaveLength(2);
  });

  await test.step('the office was down while the phone had signal: the page delivers by its own timer', async () => {
    await page.goto(`${phone.url}/events`);
    await site.stop();
    await register(page, named('Sipho'));
    // A page that had an answer a moment ago tries at once, and cannot know how far that came.
    await expect(lamp(page, 'sent')).toHaveText(/^(Not sent yet|Checking whether it arrived)$/);
    await phone.context.waitForEvent('requestfailed', (request) => request.url().includes('/api/'));
    await site.start();
    await expectAllSent(page, 60_000);
    expect(site.bookings()).toHaveLength(2);
    expect(site.mails()).toHaveLength(4);
  });

  await test.step('the answer was lost after the booking arrived: once more with the same marker', async () => {
    await page.goto(`${phone.url}/events`);
    site.fault({ match: 'other_info/save.php', fault: 'drop-after', times: 1 });
    await register(page);
    await expectAllSent(page, 60_000);
    const bookings = site.bookings().filter(({ fields }) => fields['name'] === 'Thandi');
    expect(bookings.length).toBeGreaterThanOrEqual(1);
    expect(bookings.length).toBeLessThanOrEqual(2);
    expect(new Set(bookings.map(({ marker }) => marker)).size).toBe(1);
    expect(site.mails()).toHaveLength(6);
    const saved = publicAnswers.filter((answer) => answer.includes('thandi@spaza.example'));
    expect(saved.length, 'only the answer to the save itself speaks of the booking').toBeLessThanOrEqual(1);
  });

  await test.step('the tab is killed between the tap and the sending: the booking survives', async () => {
    await page.goto(`${phone.url}/events`);
    const before = site.bookings().length;
    site.fault({ match: '*', fault: 'hang', times: 0 });
    await register(page, named('Naledi'));
    const cdp = await phone.context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void cdp.send('Page.crash').catch(() => undefined);
    await crashed;
    expect(site.bookings()).toHaveLength(before);
    site.clearFaults();
    const again = await phone.open('/event-confirmation');
    await again.getByRole('link', { name: /Naledi/ }).click();
    await expectAllSent(again, 60_000);
    expect(site.bookings()).toHaveLength(before + 1);
    expect(site.mails()).toHaveLength(8);
  });
});

/** The state and the drawing of every lamp on the page. */
function lampsOf(page: Page): Promise<{ state: string; shape: string }[]> {
  return page.locator('article [data-state]').evaluateAll((lamps) =>
    lamps.map((one) => ({
      state: one.getAttribute('data-state') ?? '',
      shape: one.querySelector('svg')?.innerHTML ?? '',
    })),
  );
}

test('A ticket that waits, is being checked, and is confirmed has three shapes, and a hollow circle says that it waits @full', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await phone.offline();
  await register(page);
  const shapeOfSent = () => lamp(page, 'sent').locator('svg').innerHTML();
  await expect(lamp(page, 'sent').locator('[data-state=device]')).toBeVisible();
  const waiting = await shapeOfSent();
  const hollow = async () => (await lampsOf(page)).filter(({ shape }) => shape === waiting);
  expect(await hollow()).toHaveLength(2);
  expect((await lampsOf(page)).map(({ state }) => state)).toEqual(['device', 'later', 'device']);

  site.fault({ match: 'other_info/save.php', fault: 'drop-after' });
  const lost = phone.context.waitForEvent('requestfailed', (request) => request.url().includes('save.php'));
  await phone.online();
  await lost;
  site.fault({ match: 'other_info/', method: 'GET', fault: '500-before', times: 0 });
  await expect(lamp(page, 'sent').locator('[data-state=checking]')).toBeVisible();
  const checking = await shapeOfSent();
  expect((await hollow()).map(({ state }) => state)).toEqual(['device']);

  site.clearFaults();
  await expectAllSent(page, 60_000);
  expect(new Set([waiting, checking, await shapeOfSent()]).size).toBe(3);
  expect(await hollow()).toEqual([]);
});

test('A person who opens another ticket is told so, and is not asked about the one before', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await phone.install('/events');
  await phone.offline();
  await register(page);
  await page.goto(`${phone.url}/events`);
  await register(page, { ...thandi, Name: 'Sipho', Email: 'sipho@spaza.example' });
  await page.getByRole('button', { name: /^Remove from this/ }).click();
  const question = page.getByRole('group', { name: /^Remove this ticket/ });
  await expect(question).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Thandi/ })
    .click();
  await expect(page.getByText('Thandi Mokoena').first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#page-name')).not.toBeEmpty();
});

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('The ticket has its notches and its whole shadow, in both schemes @full', async ({ phone }) => {
    const page = await phone.install('/events');
    await register(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const [notches, edges] = await page.getByRole('article').evaluate((ticket) => {
        const tear = ticket.querySelector('header + [aria-hidden]');
        tear?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = tear?.getBoundingClientRect() ?? new DOMRect();
        const middle = (top + bottom) / 2;
        return [
          [
            [left + 3, middle],
            [right - 3, middle],
          ],
          [
            [left - 6, middle],
            [right + 3, bottom + 40],
          ],
        ] as const;
      });
      const [startNotch, endNotch, paper, shadow] = await pixelsAt(page, [...notches, ...edges]);
      expect({ startNotch, endNotch }, colorScheme).toEqual({ startNotch: paper, endNotch: paper });
      expect(shadow, colorScheme).not.toBe(paper);
      await page.getByRole('article').evaluate((ticket) => {
        scrollBy({ top: ticket.getBoundingClientRect().bottom - innerHeight / 2, behavior: 'instant' });
      });
      const box = await page.getByRole('article').boundingBox();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      const [below, beside] = await pixelsAt(page, [
        [x + width / 2, y + height + 3],
        [x - 6, y + height + 3],
      ]);
      expect(below, colorScheme).not.toBe(beside);
    }
  });
});

test('Two tabs and the worker at once make one booking', { tag: '@full' }, async ({ phone, site }) => {
  const page = await phone.install('/events');
  const other = await phone.open('/events');
  await other.bringToFront();
  await phone.offline();
  await register(page);
  await phone.online();
  for (const tab of [page, other]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  await wakeWorker(page);
  await expectAllSent(page);
  await silence(page, 1_000, 'no second booking is sent');
  expect(site.bookings()).toHaveLength(1);
  expect(site.mails()).toHaveLength(2);
});

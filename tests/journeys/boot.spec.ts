/** What a person did before the app was there, when the app comes badly. */
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, holdScripts, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, lamp, register, submitButton } from '../fixtures/journeys/registration.ts';

const notSent = /^Nothing was sent/;

test('On a first visit, before any worker, the ticket of a registration made with no signal opens', async ({
  phone,
  site,
}) => {
  await phone.context.route('**/sw.js', (route) => route.abort());
  const page = await phone.open('/events');
  await page.getByLabel(/^Name/).focus();
  await alive(page);
  await phone.offline();
  await register(page);
  await expect(lamp(page, 'sent')).toHaveText('Not sent yet');
  await phone.online();
  await expectAllSent(page);
  expect(site.bookings()).toHaveLength(1);
  const unexpected = phone.consoleMessages
    .splice(0)
    .filter((words) => !words.endsWith('when fetching the script.'));
  expect(unexpected).toEqual([]);
});

test('A page that has to be rendered anew keeps typed text, and sends a submitted form', async ({
  phone,
  site,
}) => {
  const release = await holdScripts(phone);
  const page = await phone.open('/events');
  await test.step('a click that a script makes on the page as a whole breaks nothing', async () => {
    await page.evaluate(() => document.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(phone.consoleMessages).toEqual([]);
  });
  await fillIn(page);
  await submitButton(page).click();
  await page.evaluate(() => {
    const form = document.querySelector('form');
    Object.assign(window, { old: form });
    form?.closest('section')?.querySelector('h2')?.replaceWith('something else');
  });
  release();
  await expectAllSent(page);
  expect(await page.evaluate(() => (window as unknown as { old: HTMLElement }).old.isConnected)).toBe(false);
  expect(site.bookings()).toHaveLength(1);
  expect(phone.consoleMessages.splice(0).join(), 'React tells that the page differed').toMatch(
    /^uncaught: .*#418/,
  );
});

test('A failure after the page came alive breaks neither the form nor starts the app twice', {
  tag: '@full',
}, async ({ phone, site }) => {
  const release = await holdScripts(phone);
  await phone.context.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      addEventListener(...asked: Parameters<typeof listen>) {
        // What the engine is told of the network, once the page is alive.
        if (asked[0] === 'offline') throw new Error('not to be heard');
        listen(...asked);
      },
    });
  });
  const page = await phone.open('/events');
  await fillIn(page);
  await submitButton(page).click();
  release();
  await expectAllSent(page);
  await expect(page.getByText(notSent)).toHaveCount(0);
  expect(site.bookings()).toHaveLength(1);
  expect(phone.consoleMessages.splice(0).join()).toMatch(/^uncaught: Error: not to be heard[^,]*$/);
});

test('An app that cannot start says at every try that nothing was sent, and is started once', async ({
  phone,
  site,
}) => {
  await phone.context.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      starts: 0,
      addEventListener(...asked: Parameters<typeof listen>) {
        if (asked[0] === 'vite:preloadError')
          Object.assign(window, { starts: Reflect.get(window, 'starts') + 1 });
        listen(...asked);
      },
    });
    document.addEventListener('DOMContentLoaded', () => {
      const snapshot = document.getElementById('snapshot');
      const broken = document.createElement('p');
      broken.id = 'snapshot';
      broken.textContent = '{';
      snapshot?.replaceWith(broken);
    });
  });
  const page = await phone.open('/events');
  const again = page.waitForEvent('load');
  await page.keyboard.press('Shift');
  await again;
  for (const _ of ['first', 'second']) {
    await fillIn(page);
    await submitButton(page).click();
    await expect(page.getByText(notSent)).toBeVisible();
    await expect(page.locator('form')).not.toHaveAttribute('aria-busy', 'true');
  }
  await expect(page.getByLabel(/^Name/)).toHaveValue('Thandi');
  expect(await page.evaluate(() => Reflect.get(window, 'starts'))).toBe(1);
  expect(site.bookings()).toHaveLength(0);
  // The last tap made the app try once more: with the page gone nothing more is said.
  await page.goto('about:blank');
  expect(phone.consoleMessages.splice(0).length).toBeGreaterThan(0);
});

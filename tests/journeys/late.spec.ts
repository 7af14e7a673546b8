import type { Request } from '@playwright/test';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, submitButton, thandi } from '../fixtures/journeys/registration.ts';
import { silence } from '../fixtures/journeys/silence.ts';

const notSent = /Nothing was sent/;

/**
 * The page arrives, the program behind it does not; nor does a worker hold it, as in a private window. Whether the site is
 * there at all is known once the test lets it: the person is typing by then.
 */
async function withoutScripts({ context }: Phone): Promise<() => void> {
  let answer = () => undefined as unknown;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await context.route(/\/$/, async (route) => {
    if (route.request().method() === 'HEAD') await isAnswered;
    await route.continue().catch(() => undefined);
  });
  return answer;
}

test('Without its scripts the page says that nothing was sent and keeps the typed text; a second tap sends one booking', async ({
  phone,
  site,
}) => {
  const answer = await withoutScripts(phone);
  const page = await phone.open('/events');
  const isHead = (request: Request) => request.method() === 'HEAD';
  const asked = page.waitForRequest(isHead);
  await page.getByLabel(/^Name/).focus();
  await asked;
  await fillIn(page);
  const answered = page.waitForResponse((response) => isHead(response.request()));
  answer();
  await answered;
  await silence(page, 500, 'no script arrives');
  await submitButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: notSent })).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
  for (const [label, value] of Object.entries(thandi))
    await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveValue(value);
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Gauteng');
  expect(site.bookings()).toHaveLength(0);

  await phone.context.unrouteAll();
  await submitButton(page).click();
  await expectAllSent(page);
  expect(site.bookings()).toHaveLength(1);
  expect(site.mails()).toHaveLength(2);
  expect(site.bookings()[0]?.fields).toMatchObject({ name: 'Thandi', province: 'Gauteng' });
});

import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, submitButton, thandi } from '../fixtures/journeys/registration.ts';
import { silence } from '../fixtures/journeys/silence.ts';

const notSent = /Nothing was sent/;

/** The page arrives, the program behind it does not; nor does a worker hold it, as in a private window. */
async function withoutScripts({ context }: Phone): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
  // Whether the site is there at all is known a second later: the person is typing by then.
  await context.route(/\/$/, async (route) => {
    if (route.request().method() === 'HEAD') await new Promise((late) => setTimeout(late, 1_000));
    await route.continue().catch(() => undefined);
  });
}

test('Without its scripts the page says that nothing was sent and keeps what was typed; a second tap sends one booking', async ({
  phone,
  site,
}) => {
  await withoutScripts(phone);
  const page = await phone.open('/events');
  await page.getByLabel(/^Name/).focus();
  await silence(page, 500, 'no script arrives');
  await fillIn(page);
  await silence(page, 1_500, 'no script arrives');
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

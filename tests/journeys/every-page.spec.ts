/** Every page that is built, opened by everybody who may, in both schemes: everybody can use it. */
import { roles } from '#src/session/user.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { builtPages } from '../fixtures/journeys/built-pages.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';
import { expectUsable, smallPhone } from '../fixtures/journeys/screens.ts';

test.use({ viewport: smallPhone });

for (const role of ['visitor', ...roles] as const)
  test(`Every page that is built can be used by the ${role} in both schemes @full`, async ({ phone }) => {
    test.setTimeout(1_200_000);
    const page = role === 'visitor' ? await phone.install('/events') : await installSignedIn(phone, role);
    await page.goto(`${phone.url}/events`);
    await register(page);
    await expectAllSent(page);
    const ticket = page.url().slice(phone.url.length);
    for (const path of [...builtPages(role), ticket, '/no-such-page'])
      for (const colorScheme of ['light', 'dark'] as const)
        await test.step(`${path}, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.goto(phone.url + path);
          await page.keyboard.press('Shift');
          await alive(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main [data-coming]')).toHaveCount(0);
          expect(new URL(page.url()).pathname, path).toContain(path.split('?')[0]);
          await expectUsable(page, `${path}, ${role}, ${colorScheme}`);
        });
  });

/** Every page that is built, opened by everybody who may, in both schemes: everybody can use it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#src/kit/must.ts';
import { isAmong, whoMayOpen } from '#src/session/guards.ts';
import { defaultUser, roles } from '#src/session/user.ts';
import { demo, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';
import { expectUsable, smallPhone } from '../fixtures/journeys/screens.ts';

/** What stands in an address for each part that is not fixed; a part that may be left out is. */
const examples: Readonly<Record<string, string>> = {
  $courseId: 'bookkeeping',
  $id: 'bookkeeping',
  $type: 'improvement',
};

/** An address of each page that is built, by the names of the route files. */
const paths = readdirSync(join(import.meta.dirname, '../../src/routes'))
  .filter((file) => !/^(-|__root|_guarded\.tsx)/.test(file))
  .map((file) => {
    const parts = file.replace(/^_guarded\.|\.tsx$/g, '').split('.');
    const fixed = parts.filter((part) => !part.startsWith('{-') && part !== 'index');
    return `/${fixed.map((part) => (part.startsWith('$') ? must(examples[part], part) : part)).join('/')}`;
  });

/** Whoever is signed in is led on from these. */
const forVisitors = ['/sign-in', '/sign-up'];

test.use({ viewport: smallPhone });

for (const role of ['visitor', ...roles] as const)
  test(`Every page that is built can be used by the ${role} in both schemes @full`, async ({ phone }) => {
    test.setTimeout(1_200_000);
    const page = role === 'visitor' ? await phone.install('/events') : await installSignedIn(phone, role);
    await page.goto(`${phone.url}/events`);
    await register(page);
    await expectAllSent(page);
    const ticket = page.url().slice(phone.url.length);
    const user = role === 'visitor' ? defaultUser : { ...demo(role), id: '1' };
    const open = paths
      .filter((path) => isAmong(must(whoMayOpen(path), path), user))
      .filter((path) => role === 'visitor' || !forVisitors.includes(path));
    for (const path of [...open, ticket, '/no-such-page'])
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

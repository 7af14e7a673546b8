import type { Page } from '@playwright/test';
import { demo } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';

/** One form, from its first field to its button, as somebody goes through it with Tab alone. */
interface Walk {
  readonly path: string;
  readonly first: string;
  /** What is typed at each stop; nothing where a stop is only passed. */
  readonly typed: readonly string[];
  readonly button: string;
  readonly arrives: (page: Page) => Promise<void>;
}

const student = demo('student');
const aboutMe = ['Thandi Mokoena', 'thandi@spaza.example', '0825550143', 'Spaza', 'Owner'];

async function expectSent(page: Page): Promise<void> {
  await expect(page.locator('[data-lamp="sent"]')).toHaveText(/^Sent$/, { timeout: 30_000 });
}

const walks: readonly Walk[] = [
  {
    path: '/events',
    first: 'Name',
    typed: ['Thandi', 'Mokoena', 'thandi@spaza.example', '0825550143', 'Ga', 'Soweto', 'Spaza', 'Owner', ''],
    button: 'Register for this webinar',
    arrives: expectSent,
  },
  {
    path: '/contact-us',
    first: 'Name',
    typed: [...aboutMe, 'V', 'Hello'],
    button: 'Send message',
    arrives: expectSent,
  },
  {
    path: '/learning-center',
    first: 'Name',
    typed: [...aboutMe, '12', 'V', 'Hello'],
    button: 'Request a quote',
    arrives: expectSent,
  },
  {
    path: '/sign-in',
    first: 'Email address',
    typed: [student.email, student.password, '', ''],
    button: 'Sign in',
    arrives: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(student.name),
  },
  {
    path: '/sign-up',
    first: 'Your name',
    typed: ['Naledi Dube', 'naledi.dube@kasi.example', 'a sentence to keep', '', ''],
    button: 'Sign up',
    arrives: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Naledi Dube'),
  },
];

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });
    for (const { path, first, typed, button, arrives } of walks) {
      // The registration has every kind of field that the others have.
      const tag = path === '/events' ? [] : '@full';
      test(`The form of ${path} is filled in and sent with the keyboard alone`, { tag }, async ({
        phone,
      }) => {
        const page = await phone.install(path);
        await page.getByLabel(new RegExp(`^${first}`)).focus();
        for (const text of typed) {
          await page.keyboard.type(text);
          await page.keyboard.press('Tab');
        }
        await expect(page.getByRole('main').getByRole('button', { name: button, exact: true })).toBeFocused();
        await page.keyboard.press('Enter');
        await arrives(page);
      });
    }
  });
}

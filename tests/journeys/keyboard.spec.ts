import type { Page } from '@playwright/test';
import { demo, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { addBlock, addLesson, openEditor } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { unreadable } from '../fixtures/journeys/print.ts';
import { expectAllSent } from '../fixtures/journeys/registration.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { tabTo } from '../fixtures/journeys/tab-to.ts';

/** One form, from its first field to its button, as somebody goes through it with Tab alone. */
interface Walk {
  readonly path: string;
  readonly first: string;
  /** What is typed at each stop; nothing where a stop is only passed. */
  readonly typed: readonly string[];
  readonly button: string | RegExp;
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
    button: /^Register for /,
    // The odd case of paper: what a phone in the dark scheme prints.
    arrives: async (page) => {
      await expectAllSent(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByText('Reference', { exact: true })).toBeVisible();
      expect(await unreadable(page), 'a ticket is printed as dark words, with nothing to tap').toEqual([]);
    },
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
    arrives: (page) => expect(page.getByRole('heading', { level: 2, name: student.name })).toBeVisible(),
  },
  {
    path: '/sign-up',
    first: 'Your name',
    typed: ['Naledi Dube', 'naledi.dube@kasi.example', 'a sentence to keep', '', ''],
    button: 'Sign up',
    arrives: (page) => expect(page.getByRole('heading', { level: 1, name: 'Naledi Dube' })).toBeVisible(),
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
      const isPrinted = path === '/events' ? ', and its ticket is printed as dark words on white' : '';
      test(`The form of ${path} is filled in and sent with the keyboard alone${isPrinted}`, { tag }, async ({
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

test('With the keyboard alone an admin narrows a list, sorts it, and changes a role and back @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${phone.url}/user`);
  await expect(page.getByText('3 people')).toBeVisible();
  await page.getByLabel('Search by name or email').focus();
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Everybody' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 person of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  const byName = page.getByRole('button', { name: 'Name', exact: true });
  await tabTo(page, byName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  const role = page.getByLabel(`Role of ${student.name}`);
  await tabTo(page, role);
  await page.keyboard.type('Instr');
  await expect.poll(() => roleAt(site)).toBe('instructor');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => roleAt(site)).toBe('student');
  await expect(role).toHaveValue('student');
});

function roleAt(site: Site): unknown {
  return site.people().find(({ title }) => title === student.email)?.data['role'];
}

test('An author marks words with the keyboard: the toolbar is one stop, and the arrow keys go through it @full', async ({
  phone,
}) => {
  const page = await openEditor(phone);
  await addLesson(page, 'Keys');
  const block = await addBlock(page, 'Text', 'Read');
  const text = block.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Count the till');
  await text.selectText();
  const toolbar = block.getByRole('toolbar', { name: 'Format the text' });
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByLabel('Picture')).toBeFocused();
  for (let at = 0; at < 7; at++) await page.keyboard.press('ArrowLeft');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('**Count the till**');
  await toolbar.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
});

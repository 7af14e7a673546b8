import type { Locator, Page } from '@playwright/test';
import { demo, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { addBlock, addLesson, openEditor } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { register } from '../fixtures/journeys/registration.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

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
    arrives: (page) => expect(page.getByRole('heading', { level: 2, name: student.name })).toBeVisible(),
  },
  {
    path: '/sign-up',
    first: 'Your name',
    typed: ['Naledi Dube', 'naledi.dube@kasi.example', 'a sentence to keep', '', ''],
    button: 'Sign up',
    arrives: (page) => expect(page.getByRole('heading', { level: 2, name: 'Naledi Dube' })).toBeVisible(),
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

test('With the keyboard alone somebody opens the tray, thinks again about deleting, then deletes', async ({
  phone,
  site,
}) => {
  const page = await phone.installWhole('/events');
  await phone.offline();
  await register(page);
  const badge = page.getByRole('button', { name: /waiting/ });
  await badge.focus();
  await page.keyboard.press('Enter');
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  const remove = tray.getByRole('button', { name: 'Delete' });
  await tabTo(page, tray.getByText('More', { exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' });
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Delete this entry' }));
  await page.keyboard.press('Enter');
  await expect(tray.getByText('Nothing is waiting')).toBeVisible();
  // What had the focus is gone: it stays inside the tray, which Tab does not leave.
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    await expect(tray.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(tray).toHaveCount(0);
  expect(site.bookings()).toHaveLength(0);
});

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

/** Goes on with Tab until `target` has the focus; no page has more stops than are tried here. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 40; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

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

/** One phone, two people: downloads are the phone's, everything somebody did with them is their own. */
import type { Page } from '@playwright/test';
import { deleteAll, demo, installSignedIn, signIn, tapSignOut } from '../fixtures/journeys/accounts.ts';
import { downloadsOf, openOutline, startDownload } from '../fixtures/journeys/downloads.ts';
import { writeNote } from '../fixtures/journeys/notes.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { readLesson } from '../fixtures/journeys/reading.ts';
import { screens, smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';

const lesson = '/course/bookkeeping/start-with-one-book';
const note = 'Ask Gogo about the float.';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstQuestion = (page: Page) => page.getByRole('group').first();
const bookmarks = (page: Page) => page.getByRole('button', { name: /^Bookmark/ });

async function openLesson(page: Page, phone: Phone): Promise<void> {
  await page.goto(phone.url + lesson);
  await expect(title(page)).toHaveText('What to write down');
}

/** How many lessons the page says were read. */
const lessonsRead = (page: Page) => page.getByText(/^\d+ of \d+ lessons read$/).filter({ visible: true });

async function learn(page: Page): Promise<void> {
  await firstQuestion(page).getByRole('radio').nth(0).check();
  await expect(firstQuestion(page).getByText('Not quite.')).toBeVisible();
  await bookmarks(page).first().click();
  await writeNote(page, note);
  await page.getByRole('button', { name: 'Done' }).click();
  await readLesson(page);
  await openOutline(page);
  await expect(lessonsRead(page)).toHaveText(/^1 of/);
  await startDownload(page);
  await expect(downloadsOf(page).getByText(/^On this (phone|device), \d/)).toBeVisible();
}

/** The downloads are there, and nothing that the first person answered, wrote, marked or read. */
async function expectOnlyTheDownloads(page: Page, phone: Phone): Promise<void> {
  await openLesson(page, phone);
  await expect(firstQuestion(page).getByRole('radio').nth(0)).not.toBeChecked();
  await expect(page.getByText('Not quite.')).toHaveCount(0);
  await expect(page.getByText(note)).toHaveCount(0);
  await expect(bookmarks(page).first()).toHaveAttribute('aria-pressed', 'false');
  await openOutline(page);
  await expect(lessonsRead(page)).toHaveText(/^0 of/);
  await expect(downloadsOf(page).getByText(/^On this (phone|device), \d/)).toBeVisible();
  await page.goto(`${phone.url}/storage`);
  await expect(page.getByRole('heading', { name: 'Bookkeeping in ten minutes a day' })).toBeVisible();
}

async function signOutAnd(answer: string, page: Page, phone: Phone): Promise<void> {
  await page.goto(`${phone.url}/profile`);
  await tapSignOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

const signOutAndKeep = (page: Page, phone: Phone) => signOutAnd('Keep for my next sign-in', page, phone);

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('Another person on the phone has the downloads, and nothing of the first person’s work', async ({
      phone,
    }) => {
      const page = await installSignedIn(phone, 'student');
      await openLesson(page, phone);
      await learn(page);
      await signOutAndKeep(page, phone);

      await expectOnlyTheDownloads(page, phone);
      await page.goto(`${phone.url}/sign-in`);
      await signIn(page, 'admin');
      await expectOnlyTheDownloads(page, phone);
      await page.goto(`${phone.url}/learn`);
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.getByText(note)).toHaveCount(0);
      await page.getByRole('searchbox').fill('Gogo about the float');
      await expect(page.getByText(note)).toHaveCount(0);
      await page.getByRole('searchbox').fill('');
      // They only looked into it: it is theirs from its first lesson on.
      await expect(page.getByText('0 of 7 read')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Continue: What to write down' })).toBeVisible();
      await openLesson(page, phone);
      await firstQuestion(page).getByRole('radio').nth(1).check();
      await signOutAndKeep(page, phone);

      await signIn(page, 'student');
      await openLesson(page, phone);
      await expect(firstQuestion(page).getByText('Not quite.')).toBeVisible();
      await expect(firstQuestion(page).getByRole('radio').nth(0)).toBeChecked();
      await expect(page.getByText(note)).toBeVisible();
      await expect(bookmarks(page).first()).toHaveAttribute('aria-pressed', 'true');
      await openOutline(page);
      await expect(lessonsRead(page)).toHaveText(/^1 of/);
    });

    test('A person who deletes their work at signing out finds the downloads on the phone later, and none of their work', async ({
      phone,
    }) => {
      const page = await installSignedIn(phone, 'student');
      await openLesson(page, phone);
      await learn(page);
      await page.goto(`${phone.url}/profile`);
      await tapSignOut(page);
      await deleteAll(page.getByRole('alertdialog'));
      await expect(page).toHaveURL(/\/sign-in$/);

      for (const kind of ['attempt', 'bookmark', 'note', 'progress', 'met', 'place', 'seen'])
        expect(await localRecords(page, kind), kind).toEqual([]);
      await expectOnlyTheDownloads(page, phone);
      await page.goto(`${phone.url}/sign-in`);
      await signIn(page, 'student');
      await expectOnlyTheDownloads(page, phone);
      await page.goto(`${phone.url}/learn`);
      await page.getByRole('searchbox').fill('Gogo about the float');
      await expect(page.getByText(note)).toHaveCount(0);
    });
  });

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('While a lesson is read the outline says whose session it is, and after signing out nobody’s @full', async ({
    phone,
  }) => {
    const { name } = demo('student');
    const page = await installSignedIn(phone, 'student');
    await openLesson(page, phone);
    await openOutline(page);
    await expect(page.getByRole('dialog').getByText(`Signed in as ${name}`, { exact: true })).toBeVisible();
    await page.goto(`${phone.url}/profile`);
    await tapSignOut(page);
    await page
      .getByRole('button', { name: 'Keep for my next sign-in' })
      .or(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }))
      .click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await openLesson(page, phone);
    await openOutline(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(/^Signed in as/)).toHaveCount(0);
  });
});

test('A note typed in one window while another signs out is its writer’s, and nobody else sees it @full', async ({
  phone,
}) => {
  const page = await installSignedIn(phone, 'student');
  await openLesson(page, phone);
  await writeNote(page, 'Ask Gogo');
  const other = await phone.open('/profile');
  await tapSignOut(other);
  const keep = other.getByRole('button', { name: 'Keep for my next sign-in' });
  await keep.waitFor();
  await page.getByRole('textbox').fill(note);
  // Sooner than a note stores itself: nothing here waits for the button to be still.
  await keep.evaluate((button: HTMLElement) => button.click());
  await expect(other).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Ask Gogo')).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveText('What to write down');
  await expect(page.getByText('Ask Gogo')).toHaveCount(0);
  await signIn(other, 'student');
  await openLesson(page, phone);
  await expect(page.getByText(note)).toBeVisible();
});

test('A lesson that stays open while its reader signs out in another window is not read by the next person @full', async ({
  phone,
}) => {
  const page = await installSignedIn(phone, 'student');
  await openLesson(page, phone);
  await readLesson(page);
  await openOutline(page);
  await expect(lessonsRead(page)).toHaveText(/^1 of/);
  const ofReader = await localRecords(page, 'progress');
  expect(ofReader).toHaveLength(1);
  const seen = await localRecords(page, 'seen');
  expect(seen.length).toBeGreaterThan(0);
  const other = await phone.open('/profile');
  await tapSignOut(other);
  await other.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await expect(other).toHaveURL(/\/sign-in$/);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await silence(page, 1_000, 'what stays on the screen is not noted');
  expect(await localRecords(page, 'progress')).toEqual(ofReader);
  expect(await localRecords(page, 'seen')).toEqual(seen);
  // From here on it is what the visitor reads.
  await page.getByRole('link', { name: /^Next:/ }).click();
  await expect.poll(() => localRecords(page, 'progress')).toHaveLength(2);
});

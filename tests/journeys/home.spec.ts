/** The learner's home: what it opens with, what counts as read, the end of a course, and reading that moves to another phone. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { installSignedIn, signIn } from '../fixtures/journeys/accounts.ts';
import { openOutline } from '../fixtures/journeys/downloads.ts';
import { writeNote } from '../fixtures/journeys/notes.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { answerQuizzes, readLesson, scrollThrough } from '../fixtures/journeys/reading.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';

const course = '/course/bookkeeping';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const board = (page: Page) => page.getByRole('region', { name: 'My courses' });
const outline = (page: Page) => page.getByRole('navigation', { name: /^Lessons of/ });

/** Ids of the lessons that this phone keeps as read. */
async function lessonsRead(page: Page): Promise<number> {
  const all = await localRecords(page, 'progress');
  return all.flatMap(({ value }) => (value as { readonly read: readonly string[] }).read).length;
}

async function readFirst(page: Page, phone: Phone): Promise<void> {
  await page.goto(phone.url + course);
  await expect(title(page)).toHaveText('What to write down');
  await readLesson(page);
  await expect.poll(() => lessonsRead(page)).toBe(1);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });

    test('A person who read as a visitor and signs in is asked whether it is theirs, sees none of it before, and goes on with no signal @full', async ({
      phone,
    }) => {
      const page = await phone.install(course);
      await test.step('a visitor reads a lesson and writes a note', async () => {
        await readFirst(page, phone);
        await writeNote(page, 'Ask Gogo about the float.');
        await page.getByRole('button', { name: 'Done' }).click();
      });

      await test.step('a learner’s home starts a course, and asks whether the earlier reading is theirs', async () => {
        await page.goto(`${phone.url}/sign-in`);
        await signIn(page, 'student');
        const asked = page.getByRole('region', { name: 'What was read here before: yours?' });
        await expect(asked).toContainText('1 lesson read, 1 quiz and 1 note');
        await expectUsable(page, 'me, asked');
        await page.getByRole('link', { name: /^Learn/ }).click();
        await expect(title(page)).toHaveText('Learn');
        await expect(board(page).getByRole('link', { name: 'Start', exact: true })).toBeVisible();
        await expect(page.getByText('Ask Gogo')).toHaveCount(0);
        await expectUsable(page, 'home, asked');
        await asked.getByRole('button', { name: 'Yes, it’s mine' }).click();
        await expect(asked).toHaveCount(0);
        await expect(page.getByText('Ask Gogo about the float.')).toBeVisible();
        await expect(board(page).getByText('1 of 7 read')).toBeVisible();
      });

      await test.step('the learner goes on at the first unread lesson, with no signal too', async () => {
        await phone.offline();
        await page.reload();
        await expect(board(page).getByText('1 of 7 read')).toBeVisible();
        const goOn = board(page).getByRole('link', { name: 'Continue: Close the till in four steps' });
        await expect(goOn).toBeInViewport();
        await expectUsable(page, 'home, begun');
        await goOn.click();
        await expect(title(page)).toHaveText('Close the till in four steps');
        await readLesson(page);
        await expect.poll(() => lessonsRead(page)).toBe(2);
      });
    });

    test('A newcomer chooses a course at home and is in its first lesson; with no signal they are told which one starts @full', async ({
      phone,
    }) => {
      const page = await phone.install('/learn');
      const choices = board(page).getByRole('listitem').getByRole('link');
      await expect(page.getByText('Choose one. The first lesson takes two minutes.')).toBeVisible();
      await expect(choices).toHaveCount(3);
      for (const choice of await choices.all()) await expect(choice).toBeInViewport();
      await expect(choices.last()).toContainText(/Start · \d+\s?kB$/);
      await expectUsable(page, 'a newcomer’s home');
      await phone.offline();
      await page.reload();
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByText('You need a signal to begin.')).toBeVisible();
      await expect(choices.first()).toContainText('Needs a signal');
      await expectUsable(page, 'a newcomer’s home with no signal');
      await phone.online();
      await expect(choices.nth(1)).toContainText('Start');
      await choices.nth(1).click();
      await expect(title(page)).toHaveText('What to write down');
      await page.goto(`${phone.url}/learn`);
      await expect(board(page).getByRole('link', { name: 'Continue: What to write down' })).toBeVisible();
    });

    test('A lesson is read when its quiz is answered, too, and the outline says how that went @full', async ({
      phone,
    }) => {
      const page = await phone.installWhole(course);
      await scrollThrough(page);
      await expect(page.getByText(/^To finish this lesson, .*answer the quiz/)).toBeVisible();
      expect(await lessonsRead(page)).toBe(0);
      await answerQuizzes(page);
      await readLesson(page);
      await expect.poll(() => lessonsRead(page)).toBe(1);
      await openOutline(page);
      const first = outline(page).getByRole('link', { name: /^What to write down/ });
      await expect(first).toContainText(/Text.* · \d+ min · Quiz: \d of 3 right/);
      await expect(first).toContainText('Read');
      await expectUsable(page, 'outline');
    });

    test('The end of a course says how much was read, and leads to the next course and the person’s notes @full', async ({
      phone,
    }) => {
      const page = await installSignedIn(phone, 'student');
      await readFirst(page, phone);
      await writeNote(page, 'Ask Gogo about the float.');
      await page.getByRole('button', { name: 'Done' }).click();
      const next = page.getByRole('link', { name: /^Next: / });
      while (await next.isVisible()) {
        const name = ((await next.textContent()) ?? '').replace(/^Next: /, '');
        await next.click();
        await expect(title(page)).toHaveText(name);
        await readLesson(page);
      }
      const end = page.getByRole('region', { name: 'You have read the whole course' });
      await expect(end).toContainText('You read all 7 lessons of Bookkeeping in ten minutes a day');
      await end.getByText(/^Your note or bookmark/).click();
      await expect(end.getByText('Ask Gogo about the float.')).toBeVisible();
      await expectUsable(page, 'end of a course');
      await end.getByRole('link', { name: /^Next course: / }).click();
      await expect(title(page)).not.toHaveText(/Bookkeeping/);
      await page.goto(`${phone.url}/learn`);
      // What is left to do with it is there without a tap.
      const done = board(page).getByRole('region', { name: '1 course you finished' });
      await expect(done.getByText('Bookkeeping in ten minutes a day')).toBeVisible();
      await expect(done.getByRole('button', { name: 'Ask for my certificate' })).toBeVisible();
      await expectUsable(page, 'home, a course finished');
      await done.getByRole('link', { name: 'Read it again' }).click();
      await expect(page).toHaveURL(/\/course\/bookkeeping/);
    });
  });

test('Reading saved in a file on one phone is restored on another, with no signal; a broken file says so @full', async ({
  phone,
}, info) => {
  const page = await phone.installWhole(course);
  await readFirst(page, phone);
  await page.goto(`${phone.url}/learn`);
  await phone.offline();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my reading' }).click();
  const file = info.outputPath('my-reading.json');
  await (await saved).saveAs(file);
  await expect(page.getByText(/^In the file: 1 lesson read and 1 quiz\./)).toBeVisible();
  await phone.online();
  // The other phone.
  await page.goto(`${phone.url}/sign-in`);
  await signIn(page, 'student');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  const field = page.getByLabel('Open a saved file');
  const buffer = readFileSync(file).subarray(0, -9);
  await field.setInputFiles({ name: 'my-reading.json', mimeType: 'application/json', buffer });
  await expect(page.getByText(/^This backup is damaged/)).toBeVisible();
  await field.setInputFiles(file);
  await expect(
    page.getByText(/^1 lesson read and 1 quiz from .* is on this (phone|device) now/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Close the till in four steps' }).waitFor();
  await page.goto(`${phone.url}/learn`);
  await expect(board(page).getByText('1 of 7 read')).toBeVisible();
});

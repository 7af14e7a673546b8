/** From the last lesson to the certificate: a learner asks, the office issues or refuses on its own phone, the learner has it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { allCached, installSignedIn, typeSignIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { recordsOf, title } from '../fixtures/journeys/office.ts';
import { createPhone, expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { readLesson } from '../fixtures/journeys/reading.ts';
import { expectUsableInBoth, screens } from '../fixtures/journeys/screens.ts';
import { addShortCourse } from '../fixtures/journeys/short-course.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const idNumber = '7504125800087';

const password = 'a word of my own 7QX4';

const courses = [
  ['Close the till', 'close-the-till'],
  ['Count the stock', 'count-the-stock'],
  ['Price a plate', 'price-a-plate'],
] as const;

/** Somebody new on a phone that has the app and these courses. */
async function newLearner(phone: Phone, site: Site): Promise<Page> {
  for (const [name, slug] of courses) addShortCourse(site, name, slug);
  const page = await phone.install('/sign-up');
  await page.getByLabel(/^Your name/).fill('Naledi Dube');
  await typeSignIn(page, 'naledi@kasi.example', password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await allCached(page);
  for (const [name, slug] of courses) {
    await page.goto(`${phone.url}/course/${slug}`);
    await expect(title(page)).toHaveText(`${name}: Begin`);
  }
  return page;
}

/** Reads the course to its end; the card at the end is there then. */
async function readCourse(page: Page, phone: Phone, slug: string) {
  await page.goto(`${phone.url}/course/${slug}`);
  await readLesson(page);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Next: / })
    .click();
  await readLesson(page);
  const end = page.getByRole('region', { name: 'You have read the whole course' });
  await expect(end).toBeVisible();
  return end;
}

async function ask(page: Page, within: ReturnType<Page['getByRole']>, number = ''): Promise<void> {
  await within.getByRole('button', { name: 'Ask for my certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for your certificate' });
  await expect(dialog.getByLabel('Your name')).toHaveValue('Naledi Dube');
  await dialog.getByLabel('ID number (optional)').fill(number);
  if (number !== '') await expectUsableInBoth(page, 'asking for a certificate');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(within.getByText('You asked for a certificate')).toBeVisible();
}

/** Where a learner learns, and asks for what the office did a moment ago. */
async function goHome(page: Page, phone: Phone): Promise<void> {
  await page.goto(`${phone.url}/learn`);
  await page.getByRole('button', { name: 'Check now' }).first().click();
}

const asked = (site: Site) => recordsOf(site, 'CertificateRequest');
const home = (page: Page) => page.getByRole('region', { name: 'My courses' });
const fold = (page: Page, words: string | RegExp) => home(page).locator('summary').filter({ hasText: words });
const board = (page: Page) => page.getByRole('region', { name: 'Needs somebody' });

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('A learner reads a course and asks with no signal; the office adds and issues; the certificate is on the phone', async ({
      phone,
      site,
      browser,
    }) => {
      test.setTimeout(180_000);
      const page = await newLearner(phone, site);
      await phone.offline();
      await test.step('a learner reads and asks with no signal', async () => {
        const end = await readCourse(page, phone, courses[0][1]);
        await ask(page, end, idNumber);
        await expect(end.getByText('Not sent yet')).toBeVisible();
        await expectUsableInBoth(page, 'the end of a course with a request');
        expect(asked(site)).toEqual([]);
      });
      await test.step('the request is sent when there is a signal', async () => {
        await phone.online();
        await expect
          .poll(() => asked(site))
          .toMatchObject([{ value: { name: 'Naledi Dube', course: courses[0][0], lessons: 2, idNumber } }]);
        await expect(page.getByText('We have your request. Our answer comes here.')).toBeVisible();
      });

      const desk = createPhone(await browser.newContext({ viewport }), site);
      const office = await installSignedIn(desk, 'admin');
      await test.step('the office makes the record, adds and issues in one tap', async () => {
        await expectCached(office, 'office');
        await board(office)
          .getByRole('link', { name: /^1 asked for a certificate.*Close the till/ })
          .click();
        await expect(office.getByLabel('Name of the course')).toHaveValue(courses[0][0]);
        await office.getByLabel('Instructor', { exact: true }).fill('Nomvula Dlamini');
        await office.getByLabel('Course code').fill('CT-01');
        await office.getByRole('button', { name: 'Save record' }).click();
        const requests = office.getByRole('region', { name: 'Asked for a certificate' });
        await expect(requests.getByText(/^Read: All 2 lessons, .*, as the phone says\./)).toBeVisible();
        await expectUsableInBoth(office, 'a record with a request');
        await requests.getByRole('button', { name: 'Add and issue' }).click();
        await expect(requests.getByRole('button', { name: 'Add and issue' })).toHaveCount(0);
        await expect(office.getByText('1 of 1 issued')).toBeVisible();
        await expect.poll(() => asked(site)[0]?.value.steps).toMatchObject([{ kind: 'issued' }]);
      });

      await test.step('the learner has it at home, makes the file with no signal, and anybody can check it', async () => {
        await goHome(page, phone);
        const own = home(page);
        const number = asked(site)[0]?.value.steps[0].number;
        await expect(page.getByText(number).filter({ visible: true })).toHaveCount(1);
        await fold(page, `Certificate ${number}`).click();
        await expect(own.getByRole('definition').getByText(number)).toBeVisible();
        await expectUsableInBoth(page, 'a home with a certificate');
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          own.getByRole('button', { name: 'Save it as a PDF' }).click(),
        ]);
        expect(await readFile(await file.path(), 'latin1')).toMatch(/^%PDF-/);
        await phone.offline();
        await page.reload();
        await fold(page, `Certificate ${number}`).click();
        await own.getByRole('button', { name: 'Show' }).click();
        const shown = page.getByRole('dialog', { name: 'Your certificate' });
        await expect(shown.getByRole('img', { name: /^Certificate of Naledi Dube/ })).toBeVisible();
        await expectUsableInBoth(page, 'a certificate that is shown');
        await page.keyboard.press('Escape');
        const [again] = await Promise.all([
          page.waitForEvent('download'),
          own.getByRole('button', { name: 'Save it as a PDF' }).click(),
        ]);
        expect(again.suggestedFilename()).toMatch(/^Naledi-Dube-/);
        await phone.online();
        await own.getByRole('button', { name: 'Show' }).click();
        await shown.getByRole('link', { name: 'Check it' }).click();
        await expect(page.getByRole('main').getByText('Naledi Dube')).toBeVisible();
      });

      await test.step('a second request is refused with a sentence, and a third one taken back', async () => {
        await ask(page, await readCourse(page, phone, courses[1][1]));
        await ask(page, await readCourse(page, phone, courses[2][1]));
        await expect.poll(() => asked(site)).toHaveLength(3);
        const end = page.getByRole('region', { name: 'You have read the whole course' });
        await end.getByRole('button', { name: 'Take it back' }).click();
        await end.getByRole('button', { name: 'Take back this request' }).click();
        await expect(end.getByText(/^You took your request back/)).toBeVisible();
        await expect.poll(() => asked(site)[2]?.value.steps).toMatchObject([{ kind: 'withdrawn' }]);

        await office.goto(`${desk.url}/instructor/certificates`);
        // The list was asked for a moment ago: it does not ask again by itself.
        await office.getByRole('button', { name: 'Check now' }).first().click();
        const waiting = office.getByRole('region', { name: 'Asked for a certificate' });
        await expect(waiting.getByRole('listitem')).toHaveText(
          /^1 asked for a certificate of Count the stock/,
        );
        await expectUsableInBoth(office, 'the records with a request');
        await waiting.getByRole('link', { name: 'Make a record' }).click();
        await office.getByLabel('Instructor', { exact: true }).fill('Nomvula Dlamini');
        await office.getByLabel('Course code').fill('CS-01');
        await office.getByRole('button', { name: 'Save record' }).click();
        await office.getByRole('button', { name: 'Refuse' }).click();
        const dialog = office.getByRole('dialog', { name: 'Refuse: Naledi Dube' });
        await dialog.getByLabel('Why there is no certificate').fill('Come to the evening on stock first.');
        await dialog.getByRole('button', { name: 'Refuse' }).click();
        await expect.poll(() => asked(site)[1]?.value.steps).toMatchObject([{ kind: 'refused' }]);

        await goHome(page, phone);
        // Finished last, and something to do: nobody unfolds it.
        const ways = home(page).getByRole('button', { name: 'Ask again' }).filter({ visible: true });
        await expect(ways).toHaveCount(1);
        await expect(home(page).getByText(/^You took your request back, /)).toBeVisible();
        await expect(fold(page, 'Not yet: Come to the evening on stock first.')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Your certificates' })).toHaveCount(0);
        await expectUsableInBoth(page, 'a home with all three answers');
        await fold(page, 'Count the stock').click();
        await expect(home(page).getByRole('blockquote')).toHaveText('Come to the evening on stock first.');
      });

      await test.step('on another phone, where nothing was read, the answers are below all else', async () => {
        const other = createPhone(await browser.newContext({ viewport }), site);
        const there = await other.install('/sign-in');
        await typeSignIn(there, 'naledi@kasi.example', password);
        await there.getByRole('button', { name: 'Sign in' }).click();
        await expect(there).toHaveURL(/\/profile$/);
        await there.goto(`${other.url}/learn`);
        const own = there.getByRole('region', { name: 'Your certificates' });
        await expect(own.locator('summary')).toHaveCount(2);
        await expectUsableInBoth(there, 'a home with certificates of another phone');
        await own.locator('summary').filter({ hasText: 'Close the till' }).click();
        await expect(own.getByRole('button', { name: 'Save it as a PDF' })).toBeVisible();
        expect(other.consoleMessages).toEqual([]);
      });
      expect(desk.consoleMessages).toEqual([]);
    });
  });

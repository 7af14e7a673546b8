import type { Page } from '@playwright/test';
import { allCached, demo, installSignedIn, signIn } from '../fixtures/journeys/accounts.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { drawnPixels } from '../fixtures/journeys/pixels.ts';
import { scannedPaper } from '../fixtures/journeys/scanned-paper.ts';
import { expectUsable, screens, smallPhone } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';
import { successionPlanning } from '../host/seed/courses/succession-planning.ts';

const survey = lessonWith(bookkeeping, 'survey');
const paper = lessonWith(bookkeeping, 'pdf');
const slides = lessonWith(successionPlanning, 'power point');

function answersOn(site: Site): Record<string, unknown>[] {
  return site
    .host()
    .database.all("select * from other_info where ItemType = 'FormAnswer' order by Id")
    .map((row) => ({ ...row, ItemValue: JSON.parse(String(row['ItemValue'])) }));
}

async function answer(page: Page, sells: string): Promise<void> {
  await page.getByRole('radio', { name: '10 to 19' }).check();
  await page.getByLabel('What do you sell or do?').fill(sells);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send my answers' });

/** A phone of a learner that has read the course, everything fetched behind it. */
async function learnersPhone(phone: Phone): Promise<Page> {
  const page = await installSignedIn(phone, 'student');
  await page.keyboard.press('Shift');
  await allCached(page);
  await page.goto(phone.url + survey);
  await expect(send(page)).toBeVisible();
  return page;
}

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('A learner answers a survey with no signal; the office has it once, and the learner sees it again @full', async ({
    phone,
    site,
  }) => {
    const before = answersOn(site).length;
    const page = await learnersPhone(phone);
    await phone.offline();
    await answer(page, 'Bread and tea');
    await send(page).dblclick();
    await expect(page.getByText('Thank you. These are your answers')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Bread and tea')).toBeVisible();
    await expect(page.getByText('Saved on this phone, waiting to be sent')).toBeVisible();
    await phone.online();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    const answers = answersOn(site).slice(before);
    expect(answers).toMatchObject([
      {
        Name: `${demo('student').name}: After your first month`,
        ItemValue: { answers: [{ value: '10 to 19' }, { value: 'Bread and tea' }] },
      },
    ]);
    expect(JSON.stringify(answers)).not.toContain('tmp_');
  });

  test('Answers typed into a survey survive a killed tab @full', async ({ phone }) => {
    const page = await learnersPhone(phone);
    await phone.offline();
    await answer(page, 'Haircuts');
    const kept = async () => JSON.stringify(await localRecords(page, 'draft'));
    await expect.poll(kept).toContain('Haircuts');
    await page.close();
    const again = await phone.open(survey);
    await expect(again.getByLabel('What do you sell or do?')).toHaveValue('Haircuts');
    await expect(again.getByRole('radio', { name: '10 to 19' })).toBeChecked();
  });

  test('A visitor is asked to sign in, and comes back to the survey @full', async ({ phone }) => {
    const page = await phone.open(survey);
    await page.getByRole('link', { name: 'Sign in to answer' }).click();
    const { email, password } = demo('student');
    await page.getByLabel(/^Email address/).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${survey}$`));
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await page
      .getByRole('link', { name: /^On how many days of the month did you close the till\? / })
      .click();
    await expect(page.getByRole('radio', { name: 'Fewer than 10' })).toBeFocused();
  });

  test('A paper tells its size, opens page by page, and its words can be read as text @full', async ({
    phone,
  }) => {
    const page = await phone.install(paper);
    const open = page.getByRole('button', { name: /^Open “Weekly cash sheet” · \d+\s?kB$/ });
    await expect(open).toHaveText(/^Open.* · \d+\s?kB$/);
    await open.click();
    await expect(page.getByRole('region', { name: '“Weekly cash sheet”, page 1 of 1' })).toBeVisible();
    await expect.poll(() => page.locator('canvas').evaluate(drawnPixels)).toBeGreaterThan(500);
    await page.getByText('Read this page as text').click();
    await expect(page.getByText(/Weekly cash sheet/i).last()).toBeVisible();
  });

  test('A paper that is not on the phone says so with no signal, and how to get it @full', async ({
    phone,
  }) => {
    const page = await phone.installWhole(paper);
    const open = page.getByRole('button', { name: /^Open “Weekly cash sheet” · \d+\s?kB$/ });
    await expect(open).toBeVisible();
    await phone.offline();
    await open.click();
    await expect(page.getByText(/You have no signal, and this file is not on this phone/)).toBeVisible();
    await phone.online();
    await open.click();
    await expect(page.getByRole('region', { name: '“Weekly cash sheet”, page 1 of 1' })).toBeVisible();
  });

  for (const { what, file } of [
    { what: 'the library', file: '**/assets/pdf-*.js' },
    { what: 'the thread', file: '**/assets/pdf.worker*.js' },
  ])
    test(`A paper is not called broken where ${what} that opens it could not be fetched, and opens at the next try @full`, async ({
      phone,
    }) => {
      const page = await phone.install(paper);
      const open = page.getByRole('button', { name: 'Open “Weekly cash sheet”' });
      await phone.context.route(file, (route) => route.abort());
      await open.click();
      await expect(page.getByText('We could not fetch this file. Try again in a moment.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Open in another app/ })).toHaveCount(0);
      await phone.context.unroute(file);
      await open.click();
      await expect(page.getByRole('region', { name: '“Weekly cash sheet”, page 1 of 1' })).toBeVisible();
    });

  test('A scanned paper shows its picture, and its decoder is fetched only then @full', async ({ phone }) => {
    const page = await phone.install(paper);
    const decoders: string[] = [];
    phone.context.on('request', (request) => {
      if (request.url().includes('openjpeg')) decoders.push(request.url());
    });
    await phone.context.route('**/weekly-cash-sheet.pdf', (route) =>
      route.fulfill({ body: scannedPaper(), contentType: 'application/pdf' }),
    );
    await page.reload();
    const open = page.getByRole('button', { name: 'Open “Weekly cash sheet”' });
    await expect(open).toBeVisible();
    expect(decoders).toEqual([]);
    await open.click();
    await expect.poll(() => page.locator('canvas').evaluate(drawnPixels)).toBeGreaterThan(500);
    expect(new Set(decoders).size).toBe(1);
    await expect(page.getByText(/We can’t show the pictures of this page/)).toHaveCount(0);
  });

  test('A scanned paper whose picture cannot be decoded is no white page: it says so, and offers another app @full', async ({
    phone,
  }) => {
    const page = await phone.install(paper);
    await phone.context.route(/openjpeg/, (route) => route.abort());
    await phone.context.route('**/weekly-cash-sheet.pdf', (route) =>
      route.fulfill({ body: scannedPaper(), contentType: 'application/pdf' }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Open “Weekly cash sheet”' }).click();
    await expect(page.getByText(/We can’t show the pictures of this page/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open in another app/ })).toBeVisible();
  });

  test('A paper of a host that accepts and never answers says so within seconds, and can be stopped @full', async ({
    phone,
  }) => {
    const page = await phone.install(paper);
    const open = page.getByRole('button', { name: 'Open “Weekly cash sheet”' });
    await expect(open).toBeVisible();
    await phone.context.route('**/weekly-cash-sheet.pdf', () => undefined);
    await open.click();
    await expect(page.getByText('This paper is taking long. It may still come.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open in another app/ })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(open).toBeVisible();
    await phone.context.unroute('**/weekly-cash-sheet.pdf');
    await open.click();
    await expect(page.getByRole('region', { name: '“Weekly cash sheet”, page 1 of 1' })).toBeVisible();
  });

  test('Slides are downloaded once their size was said @full', async ({ phone }) => {
    const page = await phone.open(slides);
    const link = page.getByRole('link', { name: /^Download \(PowerPoint\) · \d+\s?kB/ });
    await expect(link).toBeVisible();
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/\.pptx$/);
  });
});

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use a survey, its answers, a paper and slides', async ({ phone }) => {
        const page = await phone.open('/sign-in');
        await signIn(page, 'student');
        await page.goto(phone.url + survey);
        await expect(send(page)).toBeVisible();
        await expectUsable(page, 'the survey');
        await answer(page, 'Bread');
        await send(page).click();
        await expect(page.getByText('Sent', { exact: true })).toBeVisible();
        await expectUsable(page, 'the answers');
        await page.goto(phone.url + paper);
        await page.getByRole('button', { name: 'Open “Weekly cash sheet”' }).click();
        await expect(page.getByRole('region', { name: '“Weekly cash sheet”, page 1 of 1' })).toBeVisible();
        await expectUsable(page, 'a paper');
        await page.goto(phone.url + slides);
        await expect(page.getByRole('link', { name: /^Download \(PowerPoint\) · \d+\s?kB/ })).toBeVisible();
        await expectUsable(page, 'slides');
      });
    });
  }
}

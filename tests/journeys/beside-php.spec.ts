/** A course with files of its own on Apache, in one folder with the CMS in PHP, which receives the uploads itself. */
import type { Locator, Page } from '@playwright/test';
import { demo, homes, signInButton, typeSignIn } from '../fixtures/journeys/accounts.ts';
import { downloadCourse } from '../fixtures/journeys/downloads.ts';
import { addBlock, courseOnHost, openEditorAt } from '../fixtures/journeys/editor.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { phpCms } from '../fixtures/journeys/php-cms.ts';
import { drawnPixels } from '../fixtures/journeys/pixels.ts';
import { seedFile } from '../fixtures/journeys/seed-lessons.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { startWebServer, whyNotHere } from '../fixtures/journeys/web-servers.ts';

const slug = 'savings-and-investment';

const attach = (block: Locator, file: string) =>
  block.getByLabel('Choose a file').setInputFiles(seedFile(file));

/** Adds a film with captions, a paper and a text with a picture to the open lesson. */
async function addFiles(page: Page): Promise<void> {
  const film = await addBlock(page, 'Video', 'Our three jars');
  await attach(film, 'three-jars.webm');
  await film.getByLabel('Add captions').setInputFiles(seedFile('three-jars.vtt'));
  await attach(await addBlock(page, 'PDF', 'Our cash sheet'), 'weekly-cash-sheet.pdf');
  const text = await addBlock(page, 'Text', 'Our sign');
  await text.getByRole('textbox', { name: 'Text', exact: true }).fill('Look for our sign.\n\n');
  await text.locator('input[type=file]').setInputFiles(seedFile('logo.png'));
}

/** The blocks that the office has below these titles, as JSON. */
function blocksAtOffice(site: Site): string {
  const [lesson] = courseOnHost(site, slug).chapters[0].lessons;
  const added = lesson.contents.filter(({ title }: { title: string }) => title.startsWith('Our '));
  return JSON.stringify(added);
}

/** All four files have an address at the office. */
async function expectUploaded(site: Site): Promise<void> {
  const addresses = () => new Set(blocksAtOffice(site).match(/upload\/files\/[^"\\)]+/g)).size;
  await expect.poll(addresses).toBe(4);
  expect(blocksAtOffice(site)).not.toContain('tmp_');
}

/** The film plays with its captions, the paper is drawn and the picture is there. */
async function expectFiles(page: Page): Promise<void> {
  const film = page.getByRole('region', { name: 'Our three jars' }).locator('video');
  const played = () =>
    film.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
      return [element.videoWidth > 0, element.textTracks[0]?.cues?.length ?? 0];
    });
  await expect.poll(played).toEqual([true, expect.any(Number)]);
  const paper = page.getByRole('region', { name: 'Our cash sheet' });
  await paper.getByRole('button', { name: /^Open “/ }).click();
  await expect.poll(() => page.locator('canvas').evaluate(drawnPixels)).toBeGreaterThan(500);
  const sign = page.getByRole('region', { name: 'Our sign' }).getByRole('img');
  await sign.scrollIntoViewIfNeeded();
  await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

const why = whyNotHere('Apache');
if (why) console.log(why);
else
  test('A learner plays the film and opens the paper that an instructor uploaded through PHP on Apache, with no signal too', {
    tag: '@full',
  }, async ({ browser, site }) => {
    const server = await startWebServer('Apache', undefined, phpCms(site.url));
    const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const learners = await browser.newContext();
    try {
      await addFiles(await openEditorAt(desk, server.url, slug));
      await expectUploaded(site);
      const lesson = `/course/${slug}`;
      const phone = createPhone(learners, { ...site, url: server.url });
      const page = await phone.install('/sign-in');
      await typeSignIn(page, demo('student').email, demo('student').password);
      await signInButton(page).click();
      await page.waitForURL(`**${homes.student}`);
      await page.goto(server.url + lesson);
      await expectFiles(page);
      await downloadCourse(page);
      await phone.offline();
      await page.goto(server.url + lesson);
      await expectFiles(page);
      expect(phone.consoleMessages).toEqual([]);
      expect(phone.strays).toEqual([]);
    } finally {
      await learners.close();
      await desk.close();
      await server.end();
    }
  });

/** Learning from what was downloaded alone, in a browser that was ended and started again. */
import type { Locator, Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { allCached, signIn } from '../fixtures/journeys/accounts.ts';
import { type Device, device } from '../fixtures/journeys/device.ts';
import { downloadCourse, hashOf, hashOnPhone } from '../fixtures/journeys/downloads.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import { lessonWith, seedFile } from '../fixtures/journeys/seed-lessons.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';
import { savingsAndInvestment } from '../host/seed/courses/savings-and-investment.ts';
import { successionPlanning } from '../host/seed/courses/succession-planning.ts';

const onDevice = test.extend<{ device: Device }>({ device });

/** Between them they have every type of block. */
const courses = [bookkeeping, savingsAndInvestment, successionPlanning];
const lessons = courses.flatMap(({ slug, chapters }) =>
  chapters.flatMap((chapter) =>
    chapter.lessons.map((lesson) => ({ ...lesson, path: `/course/${slug}/${chapter.slug}/${lesson.id}` })),
  ),
);
const quiz = lessonWith(bookkeeping, 'quiz');
const survey = lessonWith(bookkeeping, 'survey');
const answered = (page: Page) => page.getByText('Thank you. These are your answers');

/** The ways in which nothing comes over the network, and how each ends. */
const lines: Readonly<Record<string, { cut(site: Site): Promise<void>; mend(site: Site): Promise<void> }>> = {
  'no network': { cut: (site) => site.stop(), mend: (site) => site.start() },
  'a host that hangs': {
    cut: async (site) => site.fault({ match: '/', fault: 'hang', times: 0 }),
    mend: async (site) => site.clearFaults(),
  },
};

/** Plays a sound or a film from its third second, as far as its first frame there. */
async function playFrom(media: Locator): Promise<void> {
  const at = await media.evaluate(async (element: HTMLMediaElement) => {
    element.muted = true;
    await element.play();
    const seeked = new Promise((done) => element.addEventListener('seeked', done, { once: true }));
    element.currentTime = 3;
    await seeked;
    return element.currentTime;
  });
  expect(at).toBeGreaterThanOrEqual(3);
}

/** What has to work of a block of each type; a film of another site says that it does not. */
const works: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  text: async () => undefined,
  quiz: async (page) => {
    await page.getByRole('group').first().getByRole('radio').first().check();
    await expect(page.getByText(/^(Right\.|Not quite\.)/).first()).toBeVisible();
    const id = must(/[^/]+$/.exec(page.url())?.[0], 'the lesson');
    const block = lessons.find((one) => one.id === id)?.contents.find(({ type }) => type === 'quiz');
    await expect
      .poll(async () => (await localRecords(page, 'attempt')).map(({ key }) => key))
      .toContain(block?.id);
  },
  audio: (page) => playFrom(page.locator('audio')),
  video: async (page) => {
    const film = page.locator('video');
    if ((await film.count()) > 0) await playFrom(film);
    else await expect(page.getByText(/Needs a signal/)).toBeVisible();
  },
  pdf: async (page) => {
    await page.getByRole('button', { name: 'Open “Weekly cash sheet”' }).click();
    await expect(page.getByRole('region', { name: '“Weekly cash sheet”, page 1 of 1' })).toBeVisible();
  },
  'power point': async (page) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /PowerPoint/ }).click();
    expect(await (await download).failure()).toBeNull();
  },
  survey: async (page) => {
    await page.getByRole('radio', { name: '10 to 19' }).check();
    await page.getByLabel('What do you sell or do?').fill('Bread and tea');
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await expect(answered(page)).toBeVisible();
  },
};

/** The files of the courses are here byte for byte, told by their hashes. */
async function expectWhole(page: Page): Promise<void> {
  for (const name of [
    'weekly-cash-sheet.pdf',
    'closing-time.wav',
    'three-jars.webm',
    'family-meeting.pptx',
  ]) {
    const hash = await hashOnPhone(page, `/upload/files/${name}`, 'worker');
    expect({ name, hash }).toEqual({ name, hash: hashOf(seedFile(name).buffer) });
  }
}

function answersAt(site: Site): number {
  return site.host().database.all("select Id from other_info where ItemType = 'FormAnswer'").length;
}

for (const viewport of screens)
  for (const [name, line] of Object.entries(lines))
    onDevice(
      `With ${name}, every lesson of every type opens in a restarted browser at ${viewport.width} px`,
      { tag: '@full' },
      async ({ device, site }, info) => {
        info.setTimeout(180_000);
        const open = async () => {
          const page = await (await device.start()).newPage();
          await page.setViewportSize(viewport);
          return page;
        };
        const page = await open();
        await page.goto(`${site.url}/sign-in`);
        await signIn(page, 'student');
        await allCached(page);
        for (const { slug } of courses) {
          await page.goto(`${site.url}/course/${slug}`);
          await downloadCourse(page);
        }
        await page.goto(site.url + survey);
        await expect(page.getByRole('button', { name: 'Send my answers' })).toBeVisible();
        const before = answersAt(site);
        await device.close();
        await line.cut(site);

        const later = await open();
        for (const { path, title, contents } of lessons) {
          await later.goto(site.url + path);
          await expect(later.getByRole('heading', { level: 1 })).toHaveText(title);
          await expect(later.getByText(/not on this (phone|device)/i)).toHaveCount(0);
          for (const type of new Set(contents.map((block) => block.type))) await works[type]?.(later);
        }
        await expectWhole(later);
        await device.kill();

        const last = await open();
        await last.goto(site.url + quiz);
        await expect(last.getByRole('group').first().getByRole('radio').first()).toBeChecked();
        await last.goto(site.url + survey);
        await expect(answered(last)).toBeVisible();
        await line.mend(site);
        await last.reload();
        await expect(last.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
        expect(answersAt(site)).toBe(before + 1);
      },
    );

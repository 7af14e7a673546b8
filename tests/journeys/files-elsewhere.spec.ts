/** Files of a CMS that names them by their whole address, in a folder of its own, behind a real web server. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtWith } from '../fixtures/journeys/built-with.ts';
import { downloadCourse } from '../fixtures/journeys/downloads.ts';
import { startOldCms } from '../fixtures/journeys/old-cms.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { lessonWith, seedFile } from '../fixtures/journeys/seed-lessons.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { webServers, whyNotHere } from '../fixtures/journeys/web-servers.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

const paper = lessonWith(bookkeeping, 'pdf');
const sound = lessonWith(bookkeeping, 'audio');

/** Lessons name their files as an old editor wrote them: whole, and a picture in the HTML besides. */
async function nameWhole(site: Site, cms: string): Promise<void> {
  const { database } = site.host();
  database.run("update data_items set data = replace(data, '/upload/files/', ?)", `${cms}/uploads/`);
  const picture = `<p>Seven lines <img src=\\"${cms}/uploads/stall.png\\" alt=\\"A stall\\"></p>`;
  const title = '"title":"Seven lines that tell a story"';
  const rows = database.all('select id, data from data_items where instr(data, ?) > 0', title);
  for (const { id, data } of rows) {
    const [before, after = ''] = String(data).split(title);
    const written = after.replace('"body":"', `"body":"${picture}`);
    database.run('update data_items set data = ? where id = ?', `${before}${title}${written}`, Number(id));
  }
  await site.storeFile('stall.png', seedFile('logo.png').buffer);
}

/** nginx over the built folder, with the rules as the build wrote them. */
async function startNginx(dist: string) {
  const folder = await mkdtemp(join(tmpdir(), 'files-elsewhere-'));
  const port = await new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const { args } = await webServers.nginx.prepare({ dist, folder, port });
  const child = spawn(webServers.nginx.program, args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    url,
    async end() {
      const ended = new Promise((over) => child.once('exit', over));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The picture in the text, the paper and the sound are there for whoever reads on. */
async function expectFiles(page: Page, url: string): Promise<void> {
  await page.goto(url + paper);
  const picture = page.getByRole('img', { name: 'A stall' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Open “Weekly cash sheet”/ }).click();
  await expect(page.getByRole('region', { name: '“Weekly cash sheet”, page 1 of 1' })).toBeVisible();
  await page.goto(url + sound);
  await expect
    .poll(() =>
      page.locator('audio').evaluate(async (element: HTMLAudioElement) => {
        element.muted = true;
        await element.play();
        return element.duration;
      }),
    )
    .toBeGreaterThan(4);
}

const why = whyNotHere('nginx');
if (why) console.log(why);
else
  test('A learner has the picture, paper and sound of a CMS that names them by whole addresses, with no signal too', {
    tag: '@full',
  }, async ({ browser, site }) => {
    // With a whole build.
    test.setTimeout(400_000);
    const cms = await startOldCms(site);
    await nameWhole(site, cms.url);
    const built = await builtWith(cms.url, { VITE_FILES_URL: '/uploads/' });
    const server = await startNginx(built.dist);
    const context = await browser.newContext();
    try {
      const phone = createPhone(context, { ...site, url: server.url });
      const page = await phone.install(paper);
      await expectFiles(page, server.url);
      await page.goto(server.url + paper);
      await downloadCourse(page);
      await phone.offline();
      await site.stop();
      await expectFiles(page, server.url);
      expect(phone.consoleMessages).toEqual([]);
      expect(phone.strays).toEqual([]);
      await site.start();
    } finally {
      await context.close();
      await server.end();
      await built.end();
      await cms.end();
    }
  });

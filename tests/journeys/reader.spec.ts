import type { Locator, Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { openCountingLine } from '../fixtures/journeys/counting-line.ts';
import { downloadCourse } from '../fixtures/journeys/downloads.ts';
import { bookmark, writeNote } from '../fixtures/journeys/notes.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { coveredAtTop, expectUsable, screens, tagAt } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { localRecords, storedRows } from '../fixtures/journeys/stored-rows.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';
import { savingsAndInvestment } from '../host/seed/courses/savings-and-investment.ts';

const lesson = '/course/bookkeeping/start-with-one-book';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const settings = (page: Page) =>
  page.getByRole('button', { name: 'Reading settings' }).filter({ visible: true });

/** The words at the line where somebody reads: the first that the bar at the top does not cover. */
async function wordsAtTop(page: Page): Promise<string> {
  return page.evaluate(
    (top) => {
      const texts = document.createTreeWalker(
        document.querySelector('article') ?? document,
        NodeFilter.SHOW_TEXT,
        // What a block said before an update is folded beside it, and is not what somebody reads.
        (node) => (node.parentElement?.closest('[data-tools]') ? 2 : 1),
      );
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { data } = node as Text;
        for (let at = 0; at < data.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getBoundingClientRect();
          if (data[at]?.trim() && box.height > 0 && box.bottom > top + 9) return data.slice(at, at + 24);
        }
      }
      return '';
    },
    await coveredAtTop(page),
  );
}

/** Turns the wheel until a sentence of the lesson is at the top: a scroll that nobody made is not a place to keep. */
async function readTo(page: Page, words: string): Promise<void> {
  const sentence = page.getByText(words);
  // Nobody scrolls what they cannot see: a lesson is hidden until its place is known.
  await expect(sentence).toBeVisible();
  const top = () => sentence.evaluate((element) => element.getBoundingClientRect().top);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  const line = (await coveredAtTop(page)) + 12;
  await page.mouse.wheel(0, (await top()) - line);
  await expect.poll(top).toBeLessThan(line + 1);
}

/** The place on this device, once it is kept. */
async function placeKept(page: Page): Promise<void> {
  await expect.poll(() => localRecords(page, 'place')).toHaveLength(1);
}

async function letters(page: Page, size: string): Promise<void> {
  await settings(page).click();
  while (!(await page.getByText(size, { exact: true }).isVisible()))
    await page.getByRole('button', { name: 'Larger letters' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A scroll whose rest falls between a narrower lesson and the frame that would align it. */
async function restWhileNarrowed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    window.setTimeout = ((callback: () => void) => held.push(callback)) as typeof setTimeout;
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollBy(0, 1);
    await scrolled;
    window.setTimeout = setTimeout;
    document.querySelector('article')?.style.setProperty('max-width', '60%');
    for (const callback of held) callback();
  });
}

/** The worker is registered once the page can be read: on a slow line it comes that late. */
function registerLate(): void {
  const { prototype } = ServiceWorkerContainer;
  const { register } = prototype;
  prototype.register = async function (...asked) {
    while (!document.querySelector('article')) await new Promise(requestAnimationFrame);
    return register.apply(this, asked);
  };
}

/** Scripts and styles this page has loaded that no cache of the worker holds. */
function notKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const missing: string[] = [];
    for (const url of loaded)
      if (/\/assets\/.*\.(js|css)$/.test(url) && !(await caches.match(url))) missing.push(url);
    return missing;
  });
}

for (const connection of [{ type: 'cellular' }, { saveData: true }])
  test(`A course opened once from a link opens with no signal, and nothing of it is paid for twice (${JSON.stringify(connection)})`, {
    tag: 'saveData' in connection ? [] : '@full',
  }, async ({ browser, site }) => {
    const line = await openCountingLine(site.url);
    const context = await browser.newContext();
    await context.addInitScript(registerLate);
    await context.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    const page = await context.newPage();
    await page.goto(`${line.url}/course/bookkeeping`);
    await expect(title(page)).toHaveText('What to write down');
    const files = new Set(line.requests);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    line.clear();
    await expect.poll(() => notKept(page)).toEqual([]);
    expect(line.requests.filter((request) => files.has(request))).toEqual([]);
    await page.close();
    await context.setOffline(true);
    const nextDay = await context.newPage();
    await nextDay.goto(`${line.url}/course/bookkeeping`);
    await expect(title(nextDay)).toHaveText('What to write down');
    await context.close();
    await line.end();
  });

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('Lines that break anew, letters of twice the size, a turned phone and a killed tab keep the words somebody was reading', async ({
      phone,
    }) => {
      const page = await phone.open(lesson);
      await expect(title(page)).toHaveText('What to write down');
      await readTo(page, 'Write a line every time money moves');
      await placeKept(page);
      const words = await wordsAtTop(page);
      expect(words).not.toBe('');
      await test.step('lines break anew at the moment a scroll comes to rest', async () => {
        await restWhileNarrowed(page);
        await expect.poll(() => wordsAtTop(page)).toBe(words);
        await page.reload();
        await expect.poll(() => wordsAtTop(page)).toBe(words);
      });
      await test.step('letters grow, and the phone is turned', async () => {
        await letters(page, '200%');
        await expect.poll(() => wordsAtTop(page)).toBe(words);
        await page.setViewportSize({ width: viewport.height, height: viewport.width });
        await expect.poll(() => wordsAtTop(page)).toBe(words);
        await page.setViewportSize(viewport);
        await expect.poll(() => wordsAtTop(page)).toBe(words);
      });
      await page.close();
      const again = await phone.open(lesson);
      await expect.poll(() => wordsAtTop(again)).toBe(words);
    });

    test('A text that the office changed opens at the same words; where their block is gone, at the beginning', {
      tag: '@full',
    }, async ({ phone, site }) => {
      const page = await phone.open(lesson);
      await readTo(page, 'Here is a morning in a kasi kitchen');
      await placeKept(page);
      const words = await wordsAtTop(page);
      const longer = `<p>${'One more thing first. '.repeat(30)}</p><p>Here is a morning in a kasi kitchen:</p><p>${'Sales. '.repeat(300)}</p>`;
      await changeFirstBlock(page, site, 'body', longer);
      const changed = await phone.open(lesson);
      await expect(changed.getByText('One more thing first.')).toBeAttached();
      await expect.poll(() => wordsAtTop(changed)).toBe(words);
      await changeFirstBlock(changed, site, 'id', 'another');
      // It comes while another lesson is read: a text that is open stays under the reader's eyes.
      const meanwhile = await phone.open('/course/bookkeeping/the-weekly-cash-sheet');
      await expect
        .poll(async () => JSON.stringify(await storedRows(meanwhile, 'rows')))
        .toContain('"another"');
      await meanwhile.close();
      const withoutBlock = await phone.open(lesson);
      await expect(title(withoutBlock)).toBeInViewport();
    });

    const stopped = [
      { what: 'A sound', media: 'audio', path: lessonWith(bookkeeping, 'audio'), again: 'Play' },
      {
        what: 'A film',
        media: 'video',
        path: lessonWith(savingsAndInvestment, 'video'),
        again: 'Try again',
      },
    ];
    for (const { what, media, path } of stopped)
      test(`${what} goes on where it was stopped, offline from the phone’s own answer too`, {
        tag: '@full',
      }, async ({ phone, site }) => {
        const page = await phone.install(path);
        await downloadCourse(page);
        await page.goto(phone.url + path);
        const kept = async () => (await localRecords(page, 'playback')).map(({ value }) => value);
        await stopAt(page.locator(media), 2);
        await expect.poll(kept).toEqual([{ at: 2, speed: 1 }]);
        if (media === 'audio') {
          await page.reload();
          await expect(page.getByText('0:02', { exact: true }), 'where it will begin').toBeVisible();
          await page.getByLabel('Speed').selectOption('1.5');
          await expect.poll(kept).toEqual([{ at: 2, speed: 1.5 }]);
        }
        await page.close();
        await phone.offline();
        await site.stop();

        const again = await phone.open(path);
        if (media === 'audio') {
          await expect(again.getByLabel('Speed')).toHaveValue('1.5');
          await expect(again.getByText('0:02', { exact: true })).toBeVisible();
        }
        const goesOnAt = await playOn(again.locator(media));
        expect(goesOnAt).toBeGreaterThanOrEqual(2);
        expect(goesOnAt).toBeLessThan(3);
        await site.start();
      });

    for (const { what, media, path, again } of stopped)
      test(`${what} that could not be played with no signal plays after its download, where it was stopped`, {
        tag: '@full',
      }, async ({ phone, site }) => {
        const page = await phone.install(path);
        const kept = async () => (await localRecords(page, 'playback')).map(({ value }) => value);
        const player = page.locator(media);
        await stopAt(player, 2);
        await expect.poll(kept).toEqual([{ at: 2, speed: 1 }]);
        await page.reload();
        await expect.poll(() => player.evaluate((it: HTMLMediaElement) => it.currentTime)).toBe(2);
        await site.stop();
        await player.evaluate((it: HTMLMediaElement) => {
          it.muted = true;
          it.play().catch(() => undefined);
        });
        await expect(page.getByText(/read on: the words below/i)).toBeVisible();
        await site.start();
        await downloadCourse(page);
        await site.stop();
        if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');

        const heard = nextPlaying(player);
        await page.getByRole('button', { name: again, exact: true }).click();
        expect(await heard).toBeGreaterThanOrEqual(2);
        await expect(page.getByText(/read on: the words below/i)).toHaveCount(0);
        await player.evaluate((it: HTMLMediaElement) => it.pause());
        for (const { at } of (await kept()) as { at: number }[]) expect(at).toBeGreaterThanOrEqual(2);
        await site.start();
      });
  });

/** Begins to play a sound or a film, and stops it at a second. */
function stopAt(media: Locator, second: number): Promise<void> {
  return media.evaluate(async (element: HTMLMediaElement, second) => {
    element.muted = true;
    await element.play();
    element.pause();
    const seeked = new Promise((done) => element.addEventListener('seeked', done, { once: true }));
    element.currentTime = second;
    await seeked;
  }, second);
}

/** The second (s) of the next moment at which it is heard or seen. */
function nextPlaying(media: Locator): Promise<number> {
  return media.evaluate(
    (element: HTMLMediaElement) =>
      new Promise<number>((done) =>
        element.addEventListener('playing', () => done(element.currentTime), { once: true }),
      ),
  );
}

/** Plays on; answers the second (s) of the first moment that is heard or seen. */
function playOn(media: Locator): Promise<number> {
  return media.evaluate(async (element: HTMLMediaElement) => {
    element.muted = true;
    const playing = new Promise<number>((done) =>
      element.addEventListener('playing', () => done(element.currentTime), { once: true }),
    );
    await element.play();
    return playing;
  });
}

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the reader, its settings, a note and the search', async ({ phone }) => {
        const page = await installSignedIn(phone, 'student');
        await page.goto(`${phone.url}${lesson}`);
        await expect(title(page)).toHaveText('What to write down');
        await settings(page).click();
        await expectUsable(page, 'reading settings');
        for (const look of ['Light', 'Sepia', 'Dark']) {
          await page.getByRole('radio', { name: look }).check();
          await expect(page.locator('html')).toHaveAttribute('data-look', look.toLowerCase());
          await expectUsable(page, `the lesson, ${look}`);
        }
        await page.keyboard.press('Escape');
        await bookmark(page);
        await writeNote(page, 'Ask about the float.');
        await expectUsable(page, 'a note');
        await page.getByRole('button', { name: 'Done' }).click();
        await page.goto(`${phone.url}/learn`);
        await page.getByText('Ask about the float.').waitFor();
        await expectUsable(page, 'bookmarks and notes');
        await page.getByRole('searchbox').fill('float');
        await page.getByText(/parts of your lessons/).waitFor();
        await expectUsable(page, 'the search');
        await page.getByRole('link', { name: 'Four columns are enough' }).click();
        await expect(page.getByRole('heading', { name: 'Four columns are enough' })).toBeInViewport();
      });
    });
  }
}

/** The office writes something else where the lesson's first block has `field`; the phone asks anew at its next visit. */
async function changeFirstBlock(page: Page, site: Site, field: string, text: string): Promise<void> {
  site
    .host()
    .database.run(
      `update data_items set data = json_set(data, '$.lessons[0].contents[0].${field}', ?) where slug = ?`,
      text,
      'start-with-one-book',
    );
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kasi');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const changing = opening.result.transaction('$pulls', 'readwrite');
          changing.objectStore('$pulls').clear();
          changing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.close();
}

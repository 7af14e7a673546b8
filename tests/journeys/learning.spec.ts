import type { Locator, Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { onMobileData } from '../bench/first-visit.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { openOutline } from '../fixtures/journeys/downloads.ts';
import { drawFinger } from '../fixtures/journeys/finger.ts';
import { writeNote } from '../fixtures/journeys/notes.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { readLesson } from '../fixtures/journeys/reading.ts';
import { coveredAtTop, expectUsable, screens, smallPhone, tagAt } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';

const course = '/course/bookkeeping';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('link', { name: /^Next:/ });
const outline = (page: Page) => page.getByRole('navigation', { name: /^Lessons of/ });

/** Whether a lesson follows the one that is open, once the page says so or that it was the last. */
async function hasNext(page: Page): Promise<boolean> {
  const last = page.getByRole('heading', { name: 'That was the last lesson' });
  await expect(next(page).or(last).first()).toBeVisible();
  return next(page).isVisible();
}

/** How many lessons are said to be read: by the line above the lesson on a phone, beside it on a desk. */
async function lessonsRead(page: Page): Promise<number> {
  const line = page.getByRole('progressbar', { name: 'Lessons read' });
  const words = page.getByText(/^\d+ of \d+ lessons read$/).filter({ visible: true });
  const read = (await line.isVisible()) ? await line.getAttribute('value') : await words.textContent();
  return Number.parseInt(read ?? '', 10);
}

/** The id of the lesson that was opened last, once this phone has kept it. */
async function openedLesson(page: Page): Promise<string> {
  const last = async () => {
    const [record] = await localRecords(page, 'progress');
    return (record?.value as { readonly last: string } | undefined)?.last ?? '';
  };
  await expect.poll(last).not.toBe('');
  return last();
}

/** Whether this phone keeps the script in which some words of a screen stand. */
function isKept(page: Page, words: string): Promise<boolean> {
  return page.evaluate(async (words) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async (url) => (await cache.match(url))?.text()));
      if (texts.some((text) => text?.includes(words))) return true;
    }
    return false;
  }, words);
}

/** Px between a message and the edge it belongs to: the bar below it on a phone, what stays above a lesson on a desk. */
async function gapBesideTheLine(page: Page, line: Locator): Promise<number> {
  const { top, below } = await line.evaluate((words) => {
    const message = words.closest('.no-print > *') ?? words;
    const box = message.getBoundingClientRect();
    const bar = document.elementFromPoint(innerWidth - 4, innerHeight - 4)?.closest('nav');
    const edge = bar?.getBoundingClientRect().top ?? innerHeight;
    return { top: box.top, below: innerWidth < 960 ? edge - box.bottom : undefined };
  });
  return below ?? top - (await coveredAtTop(page));
}

/** Reads on in a course on mobile data; then uses, with no signal, what was not opened before. */
async function readOnAndLoseTheSignal(phone: Phone, readOn: (link: Locator) => Promise<void>): Promise<void> {
  await onMobileData(phone.context);
  const page = await phone.open(course);
  await expect(title(page)).toHaveText('What to write down');
  await readOn(next(page).first());
  await expect(title(page)).not.toHaveText('What to write down');
  for (const words of ['Larger letters', 'Lessons of', 'Only you see it.'])
    await expect.poll(() => isKept(page, words), { message: words }).toBe(true);
  await phone.offline();
  await page.close();
  const again = await phone.open(course);
  await expect(title(again)).toHaveText('What to write down');
  await openOutline(again);
  await expect(outline(again)).toBeVisible();
  await again.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Reading settings' }).filter({ visible: true }).click();
  await again.getByRole('button', { name: 'Larger letters' }).click();
  await again.keyboard.press('Escape');
  await writeNote(again, 'Ask about the float.');
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A course that was opened once is read from its first lesson to its last with no signal; one that was not says so', async ({
      phone,
    }) => {
      const page = await phone.installWhole('/course-overview/bookkeeping');
      await test.step('a course that does not exist is not found', async () => {
        await page.goto(`${phone.url}/course/no-such-course`);
        await expect(title(page)).toHaveText('We can’t find that course');
      });
      await test.step('a course that was never opened here says so with no signal', async () => {
        await phone.offline();
        await page.goto(phone.url + course);
        await expect(
          page.getByText(/Open it once with a signal, and it stays on this (phone|device)\./),
        ).toBeVisible();
        await phone.online();
      });
      await page.goto(`${phone.url}/course-overview/bookkeeping`);
      await page.getByRole('link', { name: 'Start reading' }).click();
      await expect(title(page)).toHaveText('What to write down');
      await expect(page).toHaveTitle(/^Bookkeeping in ten minutes a day \|/);
      await phone.offline();
      const line = page.getByText('No signal right now');
      await expect(line).toBeVisible();
      expect(await gapBesideTheLine(page, line), 'the way out stays in reach').toBe(0);
      await page.reload();
      const seen = [await title(page).textContent()];
      while (await hasNext(page)) {
        const name = ((await next(page).textContent()) ?? '').replace(/^Next: /, '');
        await next(page).click();
        await expect(title(page)).toHaveText(name);
        seen.push(name);
      }
      expect(seen.length).toBeGreaterThan(5);
      expect(new Set(seen).size).toBe(seen.length);
      await page.getByRole('heading', { name: 'That was the last lesson' }).scrollIntoViewIfNeeded();
      await readLesson(page);
      await expect.poll(() => lessonsRead(page)).toBeGreaterThan(0);
    });

    test('A person who reads on in a course on mobile data has its outline, settings and notes with no signal @full', ({
      phone,
    }) => readOnAndLoseTheSignal(phone, (link) => link.click()));

    test('Quiz answers are told right or wrong at once, offline, and outlive a killed tab; a course offers the lesson it was left at', async ({
      phone,
    }) => {
      const page = await phone.installWhole(course);
      await expect(title(page)).toHaveText('What to write down');
      await phone.offline();
      await test.step('the first answer is wrong', async () => {
        const first = page.getByRole('group').first();
        await first.getByRole('radio').nth(0).check();
        await expect(first.getByText('Not quite.')).toBeVisible();
        await expect(first.getByText('Right answer')).toBeVisible();
        await expect.poll(() => localRecords(page, 'attempt')).not.toEqual([]);
        await page.close();
      });
      const again = await phone.open(course);
      await test.step('the tab was killed, and the quiz goes on', async () => {
        const question = again.getByRole('group').first();
        await expect(question.getByText('Not quite.')).toBeVisible();
        await expect(question.getByRole('radio').nth(0)).toBeChecked();
        for (const one of (await again.getByRole('group').all()).slice(1))
          await one.getByRole('radio').nth(1).check();
        await expect(again.getByText('2 of 3 right.')).toBeVisible();
        await again.getByRole('button', { name: 'Try again' }).click();
        await expect(again.getByText('Not quite.')).toHaveCount(0);
        await phone.online();
      });
      await test.step('the outline leads to another lesson', async () => {
        await openOutline(again);
        await outline(again).getByRole('link', { name: 'Close the till in four steps' }).click();
        await expect(title(again)).toHaveText('Close the till in four steps');
        await readLesson(again);
        await expect.poll(() => lessonsRead(again)).toBeGreaterThan(0);
        await again.close();
      });
      await test.step('the course opens at its beginning and offers the lesson it was left at', async () => {
        const third = await phone.open(course);
        const goOn = third.getByRole('link', {
          name: 'Continue: Close the till in four steps, lesson 2 of 7',
        });
        await expect(title(third)).toHaveText('What to write down');
        await expect(goOn).toBeInViewport();
        await third.reload();
        await expect(goOn, 'who only looked has not lost it').toBeInViewport();
        await goOn.click();
        await expect(title(third)).toHaveText('Close the till in four steps');
        await expect(goOn).toHaveCount(0);
      });
    });

    test('With the keyboard somebody looks through the answers, and gives one with Space or Enter', {
      tag: '@full',
    }, async ({ phone }) => {
      const page = await phone.open(course);
      await expect(title(page)).toHaveText('What to write down');
      const first = page.getByRole('group').nth(0);
      await first.getByRole('radio').nth(0).focus();
      await page.keyboard.press('ArrowDown');
      await expect(first.getByRole('radio').nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(first.getByRole('radio').nth(0)).toBeFocused();
      await expect(first.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(first.getByText('Not quite.')).toHaveCount(0);
      await page.keyboard.press('Space');
      await expect(first.getByText('Not quite.')).toBeVisible();
      await expect(first.getByRole('radio').nth(0)).toBeChecked();
      await page.keyboard.press('Tab');
      const second = page.getByRole('group').nth(1);
      await expect(second.getByRole('radio').nth(0)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(second.getByText('Right.', { exact: true })).toBeVisible();
    });

    test('A learner’s home leads back to the lesson they were in @full', async ({ phone }) => {
      const page = await installSignedIn(phone, 'student');
      await page.goto(`${phone.url}${course}`);
      const first = await openedLesson(page);
      await next(page).click();
      await expect(title(page)).toHaveText('Close the till in four steps');
      await expect.poll(() => openedLesson(page)).not.toBe(first);
      await page.goto(`${phone.url}/profile`);
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Continue: Close the till in four steps' })
        .click();
      await expect(title(page)).toHaveText('Close the till in four steps');

      await page.goto(`${phone.url}/course/savings-and-investment`);
      await expect.poll(async () => (await localRecords(page, 'progress')).length).toBe(2);
      await page.goto(`${phone.url}/learn`);
      await expect(page.getByRole('heading', { level: 2, name: /^Savings and investment/ })).toBeVisible();
      await page
        .getByRole('region', { name: 'Your other courses' })
        .getByRole('link', { name: /^Bookkeeping in ten minutes a day \d of 7 read/ })
        .click();
      await expect(title(page)).toHaveText('Close the till in four steps');
    });

    test('A course whose first answer was lost says that the office cannot be reached, and opens by itself when it can @full', async ({
      phone,
      site,
    }) => {
      site.fault({ match: '/api/cms/list-data-items.php', fault: 'drop-before', times: 3 });
      const page = await phone.open(course);
      await expect(page.getByText('We’re not getting an answer, so we can’t look for it.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      // It waits 10 s before it asks again, then 20, then 40.
      await expect(title(page)).toHaveText('What to write down', { timeout: 80_000 });
    });
  });

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, {
      tag: viewport.width === 360 && colorScheme === 'light' ? [] : '@full',
    }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use a lesson, its quiz and the outline', async ({ phone }) => {
        const page = await phone.open(course);
        await expect(title(page)).toHaveText('What to write down');
        await page.getByRole('radio').first().check();
        await expect(page.getByText('Not quite.')).toBeVisible();
        await openOutline(page);
        await expect(outline(page)).toBeVisible();
        await expectUsable(page, course);
      });
    });
  }
}

/** A course's chapters, and the script of the page that shows them. */
const ofLessons = /list-by-parent-id|\/assets\/course\..*\.js$/;

test.describe('With a finger', () => {
  test.use({ viewport: smallPhone, hasTouch: true });

  test('A person who reads on with a tap has the outline, settings and notes with no signal @full', ({
    phone,
  }) => readOnAndLoseTheSignal(phone, (link) => link.tap()));

  test('A finger that scrolls past “Start reading” fetches nothing of the course, and a tap opens it', async ({
    phone,
  }) => {
    await onMobileData(phone.context);
    const page = await phone.install('/course-overview/bookkeeping');
    await page.keyboard.press('Shift');
    await alive(page);
    const link = page.getByRole('link', { name: 'Start reading' });
    const asked: string[] = [];
    phone.context.on('request', (request) => {
      if (ofLessons.test(request.url())) asked.push(request.url());
    });
    await scrollFrom(link);
    await silence(page, 1_000, 'the course would be asked for');
    expect(asked).toEqual([]);
    await link.tap();
    await expect(title(page)).toHaveText('What to write down');
    expect(asked).not.toEqual([]);
  });
});

/** A finger is put down on something and drawn up the screen. */
async function scrollFrom(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = must(await what.boundingBox(), 'where it is');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drawFinger(what.page(), from, { x: from.x, y: from.y - 100 });
}

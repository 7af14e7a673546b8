/** Messages stay out of the way: one line below the header, and nothing over what somebody is doing. */
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { demo, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { addBlock, fromLessonMenu, openEditor } from '../fixtures/journeys/editor.ts';
import { writeNote } from '../fixtures/journeys/notes.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { submitButton } from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

/** How many pixels of the page what is fixed lies over, without the header, which has its own place. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll('body *')]
      .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position) && !part.closest('header'))
      .flatMap((part) => [part, ...part.children])
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)));
    return Math.max(0, ...heights);
  });
}

/** What lies over the field that has the focus, if anything does. */
function overFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement;
    const box = field?.getBoundingClientRect();
    if (!field || !box) return 'no field';
    // What is scrolled out of the part around it is not covered.
    let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    for (let part = field.parentElement; part; part = part.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(part).overflowY)) continue;
      const around = part.getBoundingClientRect();
      [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    }
    // A small box is seen whole or not at all.
    if (bottom - top < Math.min(24, Math.floor(box.height))) return 'out of sight';
    // A switch is drawn by what stands beside its field, in the same label.
    const isDrawn = (part: Element) => part.closest('label')?.contains(field);
    // A text longer than the screen goes on under its own tools.
    const isItsTools = (part: Element) => part.closest('[role=toolbar]')?.parentElement?.contains(field);
    const points = [top + 2, (top + bottom) / 2, bottom - 2];
    const over = points
      .map((y) => document.elementFromPoint((box.left + box.right) / 2, y))
      .find(
        (part) =>
          part && !field.contains(part) && !part.contains(field) && !isDrawn(part) && !isItsTools(part),
      );
    return over ? `${over.tagName} ${over.textContent?.slice(0, 40)}` : '';
  });
}

/** What one types or chooses in, as a selector. */
const field = ':is(input:not([type=file]), select, textarea):visible';

/** Gives the focus to each field in turn: nothing lies over it. */
async function expectFieldsInSight(page: Page, within: string): Promise<void> {
  await expect(page.locator(`${within} ${field}`).first()).toBeVisible();
  for (const each of await page.locator(`${within} ${field}`).all()) {
    await each.focus();
    const name = (await each.getAttribute('name')) ?? (await each.getAttribute('aria-label')) ?? 'a field';
    expect(await overFocused(page), name).toBe('');
  }
}

/** Where people who are signed in type, and as whom. */
const formsOfRoles = [
  ['student', '/edit-profile'],
  ['student', lessonWith(bookkeeping, 'survey')],
  ['instructor', '/add-course?course=bookkeeping'],
  ['instructor', '/edit-course/bookkeeping'],
  ['instructor', '/list-courses'],
  ['instructor', '/instructor/courses'],
  ['instructor', '/instructor/students'],
  ['admin', '/admin'],
  ['admin', '/user'],
] as const;

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('Messages stay out of the way of somebody who fills in /events: no signal, a portal, an office in trouble', async ({
    phone,
    site,
  }) => {
    const page = await phone.install('/events');
    const name = page.getByLabel(/^Name/);
    const noSignal = page.getByText('No signal right now');

    await test.step('going offline is one line of 48 px that goes; the word stays in the header', async () => {
      await name.focus();
      await alive(page);
      expect(await covered(page)).toBe(0);
      await phone.offline();
      await expect(noSignal).toBeVisible();
      expect(await covered(page)).toBeLessThanOrEqual(48);
      await expect(noSignal).toBeHidden();
      await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
      expect(await covered(page)).toBe(0);
      await page.reload();
      await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
      await expect(noSignal).toHaveCount(0);
    });

    await test.step('back online the line goes by itself, also before it was read', async () => {
      await phone.online();
      await expect(page.getByRole('banner').getByText('Offline')).toHaveCount(0);
      await phone.offline();
      await expect(noSignal).toBeVisible();
      await phone.online();
      await expect(noSignal).toHaveCount(0);
    });

    await test.step('the button of the form stays in sight once something is typed, and over no field', async () => {
      await name.focus();
      await expect(submitButton(page)).not.toBeInViewport();
      await name.fill('Thandi');
      await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
      // A button, of two lines in the widest letters, and the ground around it.
      expect(await covered(page)).toBeLessThanOrEqual(90);
      await expectFieldsInSight(page, 'main form');
    });

    await test.step('a captive portal and a host in trouble have their own words, which go by themselves', async () => {
      for (const [fault, words] of [
        ['portal', 'This Wi-Fi wants a sign-in'],
        ['500-before', 'We’re not getting an answer'],
      ] as const) {
        site.fault({ match: '*', fault, times: 0 });
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(page.getByText(words)).toBeVisible();
        site.clearFaults();
        await expect(page.getByText(words)).toHaveCount(0);
      }
    });

    await test.step('with the keyboard open and the office in trouble nothing covers a field', async () => {
      // The line is there before a field has the focus.
      await page.locator(':focus').blur();
      await page.setViewportSize({ width: 360, height: 400 });
      site.fault({ match: '*', fault: '500-before', times: 0 });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByText('We’re not getting an answer')).toBeVisible();
      await expectFieldsInSight(page, 'main');
      await page.getByRole('link', { name: 'Data use' }).click();
      await expect(page.getByLabel('Price of one MB, in rand')).toBeVisible();
      await expectFieldsInSight(page, 'main');
    });
  });

  test('Nothing lies over an office list’s name, its way back or the bar: Undo comes from below for ten seconds, a hanging office folds into the badge, and the list stays @full', async ({
    phone,
    site,
  }) => {
    const page = await installSignedIn(phone, 'admin');
    await page.goto(`${phone.url}/user`);
    const name = page.getByRole('heading', { level: 1 });
    const role = page.getByLabel(`Role of ${demo('student').name}`);
    const undo = page.getByRole('button', { name: 'Undo' });
    const banner = page.getByRole('banner');
    const inTheWay = () =>
      name.evaluate((title) => {
        const { left, top, bottom } = title.getBoundingClientRect();
        return document.elementFromPoint(left + 5, (top + bottom) / 2) !== title;
      });

    await test.step('a search goes up under the header with its first result, and sorting moves nothing', async () => {
      const search = page.getByRole('searchbox');
      await search.fill('a');
      const first = page.getByRole('row').nth(1);
      expect(must(await search.boundingBox(), 'the search').y).toBeLessThan(80);
      expect(must(await first.boundingBox(), 'a row').y).toBeLessThan(400);
      await page.getByLabel('Sort by').focus();
      const scrolled = await page.evaluate(() => scrollY);
      await page.getByLabel('Sort by').selectOption({ index: 1 });
      await expect(page).toHaveURL(/sort=/);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await expect(page.getByLabel('Sort by')).toBeFocused();
      await search.fill('');
      await page.evaluate(() => scrollTo(0, 0));
    });

    await test.step('Undo stands above the bar and covers neither it nor the title', async () => {
      await role.selectOption({ label: 'Instructor' });
      await expect(undo).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 0));
      expect(await inTheWay()).toBe(false);
      const bar = page.getByRole('navigation', { name: 'Your places' });
      const line = must(await undo.boundingBox(), 'Undo');
      expect(line.y + line.height).toBeLessThanOrEqual(must(await bar.boundingBox(), 'the bar').y + 1);
      await expect(undo).toHaveCount(0, { timeout: 12_000 });
    });

    await test.step('an office that does not answer is said in the page, then by the badge alone', async () => {
      site.fault({ match: '*', fault: '500-before', times: 0 });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      const said = page.getByText('We’re not getting an answer');
      await expect(said).toBeVisible();
      expect(await inTheWay()).toBe(false);
      await expect(said).toBeHidden({ timeout: 8_000 });
      await expect(banner.getByText('No answer')).toBeVisible();
      site.clearFaults();
    });

    await test.step('Undo does not follow to another page', async () => {
      await role.selectOption({ label: 'Student' });
      await expect(undo).toBeVisible();
      await silence(page, 2_100, 'somebody reads the line');
      await page.getByRole('link', { name: 'Me' }).first().click();
      await expect(page).toHaveURL(/profile/);
      await expect(undo).toHaveCount(0);
    });
  });

  for (const path of ['/contact-us', '/learning-center'])
    test(`The button of the form of ${path} stays in sight, and over no field that has the focus`, {
      tag: '@full',
    }, async ({ phone }) => {
      const page = await phone.install(path);
      await page.getByLabel('Name').first().fill('Thandi');
      await expect(page.locator('main [type=submit]')).toBeInViewport({ ratio: 1 });
      // A button, of two lines in the widest letters, and the ground around it.
      expect(await covered(page)).toBeLessThanOrEqual(90);
      await expectFieldsInSight(page, 'main form');
    });
});

test.describe('on a phone with its keyboard open', () => {
  test.use({ viewport: { width: 360, height: 400 } });

  for (const path of ['/contact-us', '/learning-center', '/courses/improvement', '/sign-in', '/sign-up'])
    test(`With the office in trouble nothing covers a field of ${path}`, {
      tag: '@full',
    }, async ({ phone, site }) => {
      const page = await phone.install(path);
      await page.keyboard.press('Shift');
      site.fault({ match: '*', fault: '500-before', times: 0 });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      if (!path.startsWith('/sign-'))
        await expect(page.getByText('We’re not getting an answer')).toBeVisible();
      await expectFieldsInSight(page, 'main');
    });

  test('With the office in trouble nothing covers the field of a note, or of a dialog @full', async ({
    phone,
    site,
  }) => {
    const page = await installSignedIn(phone, 'instructor');
    await page.goto(phone.url + lessonWith(bookkeeping, 'text'));
    await expect(page.getByRole('button', { name: /^Write a note/ }).first()).toBeVisible();
    site.fault({ match: '*', fault: '500-before', times: 0 });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await writeNote(page, 'Ask Gogo about the float.');
    await expectFieldsInSight(page, '[role=dialog]');
    await page.goto(`${phone.url}/list-courses`);
    await page.getByRole('button', { name: 'Add course' }).click();
    await expect(page.getByRole('dialog', { name: 'Name your course' })).toBeVisible();
    await expectFieldsInSight(page, '[role=dialog]');
  });

  for (const [role, path] of formsOfRoles)
    test(`With the office in trouble nothing covers a field of ${path} @full`, async ({ phone, site }) => {
      const page = await installSignedIn(phone, role);
      await page.goto(phone.url + path);
      await expect(page.locator(`main ${field}`).first()).toBeVisible();
      site.fault({ match: '*', fault: '500-before', times: 0 });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expectFieldsInSight(page, 'main');
    });

  test('With the office in trouble nothing covers a field of a panel beside a lesson', {
    tag: '@full',
  }, async ({ phone, site }) => {
    const page = await openEditor(phone);
    const quiz = await addBlock(page, 'Quiz', 'Check yourself');
    site.fault({ match: '*', fault: '500-before', times: 0 });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await quiz.getByRole('button', { name: 'Paste a quiz' }).click();
    await expectFieldsInSight(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await fromLessonMenu(page, 'Copy to another course');
    await expectFieldsInSight(page, '[role=dialog]');
  });
});

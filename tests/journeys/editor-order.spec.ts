/** The order of lessons, of chapters and of the parts of a lesson, as authors choose it: with whatever they have. */
import type { Locator, Page } from '@playwright/test';
import {
  blocksOf,
  closeOutline,
  courseOnHost,
  expectSavedOnly,
  openBlock,
  openEditor,
  outlineOf,
} from '../fixtures/journeys/editor.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { dragWithFinger, dragWithMouse } from '../fixtures/journeys/sortable.ts';

const slug = 'savings-and-investment';

interface Titled {
  readonly title: string;
}

const titlesOf = (things: readonly Titled[]) => things.map(({ title }) => title);
const chaptersAt = (site: Site) => titlesOf(courseOnHost(site, slug).chapters);
const lessonsAt = (site: Site) => titlesOf(courseOnHost(site, slug).chapters[0].lessons);
const blocksAt = (site: Site) => titlesOf(courseOnHost(site, slug).chapters[0].lessons[0].contents);

/** A button of a row is pressed with the keyboard, and keeps the focus wherever its row goes. */
async function press(page: Page, button: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await button.focus();
  await page.keyboard.press(key);
}

/** The lessons of the open chapter, wherever the outline is. */
async function openLessons(page: Page) {
  const list = (await outlineOf(page)).getByRole('list', { name: /^Lessons of/ });
  const links = list.getByRole('link');
  const [a = '', b = '', ...more] = await links.allTextContents();
  const expectOrder = (...titles: string[]) =>
    expect.poll(() => links.allTextContents()).toEqual([...titles, ...more]);
  return { list, a, b, more, expectOrder };
}

for (const viewport of screens) {
  for (const isOnline of [true, false]) {
    const signal = isOnline ? 'with a network' : 'with no signal';

    /** With no signal the office has the old order until there is one. */
    const expectAtOffice = async (phone: Phone, page: Page, read: () => string[], order: string[]) => {
      if (!isOnline) {
        await expectSavedOnly(page);
        expect(read()).not.toEqual(order);
        await phone.online();
      }
      await expect.poll(read).toEqual(order);
    };

    test.describe(`${signal} at ${viewport.width} px`, { tag: '@full' }, () => {
      test.use({ viewport });

      test('The order of lessons is changed with a mouse, the keyboard and the buttons', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        const { list, a, b, more, expectOrder } = await openLessons(page);
        const up = list.getByRole('button', { name: `Move ${a} up` });
        const down = list.getByRole('button', { name: `Move ${a} down` });
        await test.step('mouse', async () => {
          await dragWithMouse(page, { list, row: a, onto: b });
          await expectOrder(b, a);
        });
        await test.step('keyboard', async () => {
          await press(page, up, 'Enter');
          await expectOrder(a, b);
          await expect(up).toBeFocused();
          await press(page, down, 'Space');
          await expectOrder(b, a);
          await expect(down).toBeFocused();
        });
        await test.step('buttons', async () => {
          await up.click();
          await expectOrder(a, b);
          await down.click();
          await expectOrder(b, a);
        });
        await expectAtOffice(phone, page, () => lessonsAt(site), [b, a, ...more]);
      });

      test('The order of chapters is changed with a mouse, the keyboard, the buttons and a finger, and stays after a reload', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        const [a = '', b = '', c = ''] = chaptersAt(site);
        const outline = await outlineOf(page);
        await outline.getByRole('button', { name: 'Change the order' }).click();
        const list = outline.getByRole('list', { name: 'Chapters', exact: true });
        const rows = list.getByRole('listitem');
        const expectOrder = (...titles: string[]) =>
          expect.poll(() => rows.allTextContents()).toEqual(titles);
        await expectOrder(a, b, c);
        await test.step('mouse', async () => {
          await dragWithMouse(page, { list, row: a, onto: c });
          await expectOrder(b, c, a);
        });
        await test.step('keyboard', async () => {
          const up = list.getByRole('button', { name: `Move ${a} up` });
          await press(page, up, 'Enter');
          await expectOrder(b, a, c);
          await expect(up).toBeFocused();
        });
        await test.step('buttons', async () => {
          await list.getByRole('button', { name: `Move ${a} down` }).click();
          await expectOrder(b, c, a);
          await list.getByRole('button', { name: `Move ${b} down` }).click();
          await expectOrder(c, b, a);
        });
        await test.step('finger', async () => {
          await dragWithFinger(page, { list, row: a, onto: b });
          await expectOrder(c, a, b);
          await dragWithFinger(page, { list, row: a, onto: b });
          await expectOrder(c, b, a);
        });
        await outline.getByRole('button', { name: 'Done' }).click();
        const titles = outline.locator('nav a[aria-expanded] > span');
        await expect(titles).toHaveText([c, b, a]);
        await closeOutline(page);
        // What one was writing stays open; a new visit begins with the first chapter.
        await expect(page.getByRole('heading', { level: 2, name: a })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { level: 2, name: c })).toBeVisible();
        await outlineOf(page);
        await expect(titles).toHaveText([c, b, a]);
        await expectAtOffice(phone, page, () => chaptersAt(site), [c, b, a]);
      });

      test('The order of the parts of a lesson is changed with the buttons, the keyboard, a mouse and a finger', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        const lesson = page.getByRole('article', { name: 'Three jars' });
        const [film = '', text = ''] = blocksAt(site);
        const expectOrder = (...titles: string[]) =>
          expect
            .poll(() => blocksOf(page).evaluateAll((all) => all.map((block) => block.ariaLabel)))
            .toEqual(titles);
        await expectOrder(film, text);
        const up = lesson.getByRole('button', { name: `Move ${text} up` });
        const down = lesson.getByRole('button', { name: `Move ${text} down` });
        await openBlock(page, lesson.getByRole('region', { name: text, exact: true }));
        await up.click();
        await expectOrder(text, film);
        await press(page, down, 'Enter');
        await expectOrder(film, text);
        await expect(down).toBeFocused();
        await press(page, up, 'Space');
        await expectOrder(text, film);
        await expect(up).toBeFocused();
        await lesson.getByRole('button', { name: 'Change the order' }).click();
        const list = lesson.getByRole('list', { name: 'Parts of this lesson' });
        await test.step('mouse', async () => {
          await dragWithMouse(page, { list, row: text, onto: film });
          await expectOrder(film, text);
          await expect(list, 'where the hand left it').toBeInViewport({ ratio: 1 });
        });
        await test.step('finger', async () => {
          await dragWithFinger(page, { list, row: film, onto: text });
          await expectOrder(text, film);
          await expect(list, 'where the finger left it').toBeInViewport({ ratio: 1 });
        });
        await lesson.getByRole('button', { name: 'Done' }).click();
        await expect(list).toHaveCount(0);
        await expectAtOffice(phone, page, () => blocksAt(site), [text, film]);
      });

      test('Lessons are put in order by their handles, and the page does not scroll away under the finger', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        const { list, a, b, more, expectOrder } = await openLessons(page);
        await dragWithFinger(page, { list, row: a, onto: b });
        await expectOrder(b, a);
        await dragWithFinger(page, { list, row: a, onto: b });
        await expectOrder(a, b);
        await dragWithFinger(page, { list, row: a, onto: b });
        await expectOrder(b, a);
        await expectAtOffice(phone, page, () => lessonsAt(site), [b, a, ...more]);
      });
    });
  }
}

test('A person who deletes a new order of chapters before it was sent has the old one, and the office hears of none @full', async ({
  phone,
  site,
}) => {
  const page = await openEditor(phone);
  const order = chaptersAt(site);
  const [a = '', , c = ''] = order;
  await phone.offline();
  const outline = await outlineOf(page);
  await outline.getByRole('button', { name: 'Change the order' }).click();
  const list = outline.getByRole('list', { name: 'Chapters', exact: true });
  const rows = list.getByRole('listitem');
  await dragWithMouse(page, { list, row: a, onto: c });
  await expect(rows.last()).toHaveText(a);
  await outline.getByRole('button', { name: 'Done' }).click();
  await closeOutline(page);
  await page.getByRole('button', { name: /waiting/ }).click();
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  const line = tray.getByRole('listitem').filter({ hasText: /order/i });
  await line.first().getByText('Copy or delete this').click();
  await line.first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete this entry' }).click();
  await expect(line).toHaveCount(0);
  await phone.online();
  await silence(page, 2_000, 'no part of the order is sent');
  expect(chaptersAt(site)).toEqual(order);
  await page.keyboard.press('Escape');
  await expect((await outlineOf(page)).locator('nav a[aria-expanded] > span')).toHaveText(order);
});

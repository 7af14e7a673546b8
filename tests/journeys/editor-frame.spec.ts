/** What stands around the words while a course is written: little, and always in the same place. */
import type { Locator, Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import type { installSignedIn } from '../fixtures/journeys/accounts.ts';
import {
  blocksOf,
  courseOnHost,
  expectSavedOnly,
  expectSent,
  openEditor,
  textOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { desk, expectUsable, screens, smallPhone, tagAt } from '../fixtures/journeys/screens.ts';

const marked = [
  '## What is left on Friday',
  ...Array.from({ length: 12 }, (_, at) => `${at}. Count **the tin twice**, *never* in a hurry, and `),
  'See [the table of the week](https://example.org/a-table-that-has-a-long-address/2026).',
  '> A tin is no bank, and ***no one*** lends from it `by heart`.',
].join('\n');

/** How high (px) the letters of the field stand, and those that are drawn over them: alike, they break their lines alike. */
function heights(text: Locator): Promise<{ field: number; drawn: number }> {
  return text.evaluate((area: HTMLTextAreaElement) => {
    const { style } = area;
    const drawn = area.nextElementSibling as HTMLElement;
    for (const one of [area, drawn]) one.style.minBlockSize = '0';
    const high = drawn.getBoundingClientRect().height;
    style.alignSelf = 'start';
    style.setProperty('field-sizing', 'content');
    const field = area.getBoundingClientRect().height;
    for (const name of ['align-self', 'field-sizing', 'min-block-size']) style.removeProperty(name);
    drawn.style.removeProperty('min-block-size');
    return { field, drawn: high };
  });
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('Formatting is seen while somebody writes, with any keyboard; the save state stays in sight, and the line about no signal lies beside it', async ({
      phone,
    }) => {
      const page = await openEditor(phone);
      const text = textOf(page);
      await text.fill(marked);
      const layer = text.locator('xpath=following-sibling::*');
      await test.step('the marks are drawn at the letters that are typed', async () => {
        await expect(layer.locator('[data-line="heading"]')).toHaveText('## What is left on Friday');
        await expect(layer.locator('[data-mark="strong"]').first()).toHaveText('the tin twice');
        await expect(layer.locator('[data-mark="bullet"]')).toHaveCount(12);
        await expect(layer.locator('[data-mark="link"]')).toHaveText('the table of the week');
        await expect
          .poll(async () => {
            const { field, drawn } = await heights(text);
            return Math.abs(field - drawn);
          })
          .toBeLessThanOrEqual(1);
      });
      await test.step('a keyboard composes its words, as those of phones do', async () => {
        await text.fill('Tel ');
        await text.press('End');
        const tools = await phone.context.newCDPSession(page);
        const compose = (words: string) =>
          tools.send('Input.imeSetComposition', {
            text: words,
            selectionStart: words.length,
            selectionEnd: words.length,
          });
        for (const words of ['*', '**', '**d', '**die', '**die blik**']) await compose(words);
        await expect(text).toHaveValue('Tel **die blik**');
        await expect(layer.locator('[data-mark="strong"]')).toHaveText('die blik');
        await tools.send('Input.insertText', { text: '**die blik**' });
        await expect(text).toHaveValue('Tel **die blik**');
        expect(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(16);
        await page.keyboard.press('Backspace');
        await expect(text).toHaveValue('Tel **die blik*');
        await text.press('ControlOrMeta+z');
        await expect(text).toHaveValue('Tel **die blik**');
      });
      await test.step('the save state stays in sight, beside the line about no signal', async () => {
        await text.fill(marked.repeat(3));
        await text.blur();
        await expectSent(page);
        const frame = page.getByRole('main').locator('header').first();
        for (const far of [0, 400, 1200]) {
          await page.evaluate((top) => scrollTo(0, top), far);
          await expect(frame).toBeInViewport({ ratio: 1 });
        }
        await phone.offline();
        const line = page.getByRole('status').filter({ hasText: 'No signal right now' });
        await expect(line).toBeVisible();
        const [said, kept] = [await line.boundingBox(), await frame.boundingBox()];
        expect(must(said, 'the line').y).toBeGreaterThanOrEqual(
          must(kept, 'the frame').y + must(kept, 'the frame').height - 1,
        );
        await phone.online();
      });
    });
  });
}

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('One bar has the mark, the places, the waiting work and the person; outline and preview stand beside the words @full', async ({
    phone,
  }) => {
    const page = await openEditor(phone);
    const banner = page.getByRole('banner').first();
    await expect(banner.getByRole('link', { name: 'Courses', exact: true })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'About Us' })).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'The site' })).toBeVisible();
    const places = await Promise.all(
      [
        page.getByRole('complementary'),
        textOf(page),
        page.getByRole('button', { name: 'Hide the preview' }),
      ].map((part) => part.first().boundingBox()),
    );
    expect(must(places[1], 'the text').x).toBeGreaterThan(
      must(places[0], 'the outline').x + must(places[0], 'the outline').width,
    );
    await page.evaluate(() => scrollTo(0, 700));
    await expect(page.getByRole('complementary').getByRole('link').first()).toBeInViewport();
    await page.getByRole('complementary').getByRole('button', { name: 'Add chapter' }).click();
    await expect(page.getByRole('button', { name: 'Add chapter' })).toHaveCount(1);
    await page.getByRole('complementary').getByRole('button', { name: 'Add lesson' }).click();
    await expect(page.getByRole('textbox', { name: /^Title of the chapter/ })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: smallPhone });

  test('The words stand in the upper part of the screen, and the block being edited is the open one @full', async ({
    phone,
    site,
  }) => {
    const page = await openEditor(phone, 'bookkeeping');
    const text = textOf(page);
    expect(must(await text.boundingBox(), 'the text').y).toBeLessThanOrEqual(smallPhone.height * 0.4);
    const rows = page.locator('main section[data-kind] > [aria-expanded]');
    const before = await rows.count();
    expect(before).toBeGreaterThan(1);
    await expect(rows.and(page.locator('[aria-expanded="true"]'))).toHaveCount(1);
    const second = rows.nth(1);
    await second.scrollIntoViewIfNeeded();
    const at = must(await second.boundingBox(), 'the row').y;
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(rows.first()).toHaveAttribute('aria-expanded', 'false');
    // Where the page is long enough below it, it stays under the thumb.
    expect(must(await second.boundingBox(), 'the row').y).toBeLessThanOrEqual(at + 1);

    await page
      .getByRole('button', { name: /^Add something below / })
      .first()
      .click();
    await page.getByRole('group', { name: 'Kinds of content' }).getByRole('button', { name: 'Text' }).click();
    await expect(rows).toHaveCount(before + 1);
    await expect(blocksOf(page).nth(1).getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    await page.keyboard.type('Between the two');
    await expectUsable(page, 'folded blocks');
    await expectSent(page);
    const [lesson] = courseOnHost(site, 'bookkeeping').chapters[0].lessons;
    expect(lesson.contents[1]).toMatchObject({ type: 'text', title: '', source: { md: 'Between the two' } });
  });

  for (const isOnline of [true, false])
    test(`A course of two chapters, three lessons and a quiz of three questions takes at most thirty taps ${isOnline ? 'with a network' : 'with no signal'}`, {
      tag: '@full',
    }, async ({ phone, site }) => {
      // Before the first tap, as somebody who edited here before: what the editor needs is on the phone.
      await (await openEditor(phone)).close();
      const page = await installSignedInAgain(phone);
      if (!isOnline) await phone.offline();
      let taps = 0;
      const tap = async (what: Locator) => {
        taps += 1;
        await what.click();
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const write = async (words: string) => {
        await expect(page.locator(':is(input, textarea):focus')).toBeVisible();
        await page.locator(':focus').fill(words);
      };
      const ask = async (number: number) => {
        const question = page.getByRole('group', { name: `Question ${number}` });
        const words = question.getByLabel('Question', { exact: true });
        await expect(words).toBeVisible();
        if (!(await words.evaluate((field) => field === document.activeElement))) await tap(words);
        await write(`How many tins are ${number}?`);
        for (const answer of [1, 2, 3, 4]) {
          await tap(question.getByLabel(`Answer ${answer}`, { exact: true }));
          await write(`${answer} of them`);
        }
      };

      await tap(button('Add course'));
      await write('Stock that sells');
      await tap(button('Create course'));
      await write('Buy');
      await tap(button('Add chapter'));
      await write('What sells');
      await tap(button('Add lesson'));
      await tap(button('Text'));
      await write('Count **twice**.');
      await tap(button('Chapters and lessons'));
      await tap(button('Add lesson'));
      await write('What does not');
      await tap(button('Add lesson'));
      await tap(button('Text'));
      await write('Leave it.');
      await tap(button('Chapters and lessons'));
      await tap(button('Add chapter'));
      await write('Sell');
      await tap(button('Add chapter'));
      await write('Check yourself');
      await tap(button('Add lesson'));
      await tap(button('Quiz'));
      await ask(1);
      await tap(button('Add question'));
      await ask(2);
      await tap(button('Add question'));
      await ask(3);
      expect(taps).toBeLessThanOrEqual(30);
      process.stdout.write(`a whole course: ${taps} taps\n`);

      await page.getByRole('heading', { level: 3 }).click();
      if (!isOnline) await expectSavedOnly(page);
      await phone.online();
      await expectSent(page);
      const lessons = () =>
        courseOnHost(site, 'stock-that-sells').chapters.map((chapter) =>
          chapter.lessons.map(
            (lesson: { title: string; contents: { type: string; questions: unknown[] }[] }) => [
              lesson.title,
              ...lesson.contents.map(({ type, questions }) => `${type} ${questions.length}`),
            ],
          ),
        );
      await expect.poll(lessons, { timeout: 60_000 }).toEqual([
        [
          ['What sells', 'text 0'],
          ['What does not', 'text 0'],
        ],
        [['Check yourself', 'quiz 3']],
      ]);
    });
});

async function installSignedInAgain(phone: Parameters<typeof installSignedIn>[0]): Promise<Page> {
  const page = await phone.open('/list-courses');
  await expect(page.getByRole('article')).toHaveCount(4);
  return page;
}

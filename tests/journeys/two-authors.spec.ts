/** Two authors of one chapter, both with no signal while they write. */
import {
  closeOutline,
  courseOnHost,
  expectSent,
  outlineOf,
  textOf,
  titleOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import {
  expectNotSent,
  openTwoAuthors,
  rewriteOneParagraph,
  sendTheirs,
} from '../fixtures/journeys/two-authors.ts';

interface StoredLesson {
  readonly title: string;
  readonly contents: readonly { readonly title: string; readonly body: string }[];
}

/** The lessons of the first chapter as the host has them. */
function lessonsOf(site: Site): readonly StoredLesson[] {
  return courseOnHost(site, 'savings-and-investment').chapters[0].lessons;
}

/** Where a thing ends on the right (px). */
const edge = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('Two authors with no signal edit two lessons of one chapter: both arrive', async ({
      phone,
      site,
      browser,
    }) => {
      const authors = await openTwoAuthors(phone, browser, viewport);
      const { page, theirs } = authors;
      const before = lessonsOf(site);
      await (await titleOf(page)).fill('Mine');
      await page.getByRole('heading', { level: 1 }).click();
      await expectNotSent(page);
      const lessons = (await outlineOf(theirs)).getByRole('list', { name: /^Lessons of/ });
      await lessons.getByRole('link').nth(1).click();
      await expect(theirs.getByRole('heading', { level: 3 })).toHaveText('A cushion of four weeks');
      await closeOutline(theirs);
      await (await titleOf(theirs)).fill('Theirs');
      await theirs.getByRole('heading', { level: 1 }).click();
      await expectNotSent(theirs);
      expect(lessonsOf(site)).toEqual(before);

      await sendTheirs(authors);
      await phone.online();
      await expectSent(page);
      const titles = () => lessonsOf(site).map(({ contents }) => contents[0]?.title);
      await expect.poll(titles).toEqual(['Mine', 'Theirs']);
      await authors.other.close();
    });

    test('Two authors rewrite one paragraph: the question is at the paragraph, with both texts', async ({
      phone,
      site,
      browser,
    }) => {
      const authors = await openTwoAuthors(phone, browser, viewport);
      const { page } = authors;
      const text = textOf(page);
      await rewriteOneParagraph(authors);
      await sendTheirs(authors);
      await text.focus();
      const place = await text.boundingBox();
      await phone.online();
      const question = page.getByRole('region', { name: 'Two versions of the text' });
      await expect(question).toBeVisible();
      await expect(text).toBeFocused();
      // Less than a pixel: a page is scrolled by whole ones, and what is above may be a fraction of one taller.
      expect(Math.abs(((await text.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
      const [frame, block] = await Promise.all([
        question.boundingBox(),
        question.locator('..').boundingBox(),
      ]);
      expect(edge(frame), 'the question lies inside its block').toBeLessThan(edge(block));
      await expect(question.locator('mark')).toHaveText(['Ten', 'Twelve']);
      await question.getByRole('button', { name: 'Use theirs' }).click();
      await expect(question).toBeHidden();
      await expect(text).toHaveValue('Twelve women agree on the rules.');
      await expectSent(page);
      const bodies = lessonsOf(site).flatMap(({ contents }) => contents.map(({ body }) => body));
      expect(bodies.filter((body) => body.includes('agree on the rules'))).toEqual([
        expect.stringContaining('Twelve women'),
      ]);
      await authors.other.close();
    });

    test('Two authors rewrite several paragraphs, one of them both: only that paragraph is asked about', async ({
      phone,
      site,
      browser,
    }) => {
      const authors = await openTwoAuthors(phone, browser, viewport);
      const { page, theirs, other } = authors;
      const before = (await textOf(page).inputValue()).split('\n\n');
      expect(before).toHaveLength(4);
      const text = (...changed: string[]) =>
        before.map((paragraph, at) => changed[at] || paragraph).join('\n\n');
      await textOf(page).fill(text('Half a cup of meal.', 'Nine cups of water.'));
      await textOf(page).blur();
      await expectNotSent(page);
      await textOf(theirs).fill(text('', 'Seven cups of water.', '', 'Fifty minutes.'));
      await textOf(theirs).blur();
      await expectNotSent(theirs);
      await sendTheirs(authors);
      await phone.online();
      const question = page.getByRole('region', { name: 'Two versions of the text' });
      await expect(question.locator('mark').first()).toHaveText('Nine');
      await expect(question).not.toContainText('meal');
      await expect(question.getByRole('button', { name: 'Copy theirs' })).toBeVisible();
      await question.getByRole('button', { name: 'Use theirs' }).click();
      await expect(question).toBeHidden();
      const merged = text('Half a cup of meal.', 'Seven cups of water.', '', 'Fifty minutes.');
      await expect(textOf(page)).toHaveValue(merged);
      await expectSent(page);
      const stored = () => lessonsOf(site)[0]?.contents.map((content) => Object(content)['source']?.md);
      await expect.poll(stored).toContain(merged);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      const versions = page.getByRole('dialog', { name: 'Earlier versions' });
      await versions.getByRole('list', { name: 'Versions' }).getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toContainText('Nine cups of water.');
      await other.close();
    });

    test('Two authors rewrite one paragraph, and the asked author keeps their own: the host has it whole', async ({
      phone,
      site,
      browser,
    }) => {
      const authors = await openTwoAuthors(phone, browser, viewport);
      const { page, theirs } = authors;
      await rewriteOneParagraph(authors);
      await (await titleOf(theirs)).fill('Rules of the tin');
      await theirs.getByRole('heading', { level: 1 }).click();
      await expectNotSent(theirs);
      await sendTheirs(authors);
      await expect.poll(() => JSON.stringify(lessonsOf(site))).toContain('Rules of the tin');
      await phone.online();
      const question = page.getByRole('region', { name: 'Two versions of the text' });
      await question.getByRole('button', { name: 'Keep mine' }).click();
      await expect(question).toBeHidden();
      await expect(textOf(page)).toHaveValue('Ten women agree on the rules.');
      await expectSent(page);
      const [lesson] = lessonsOf(site);
      // What only the other one changed stays theirs: the title of the film above.
      expect(lesson?.contents).toMatchObject([
        { type: 'video', title: 'Rules of the tin' },
        { body: '<p>Ten women agree on the rules.</p>', source: { md: 'Ten women agree on the rules.' } },
      ]);
      await authors.other.close();
    });
  });
}

import { signIn } from '../fixtures/journeys/accounts.ts';
import { expectCached, filesOfTier } from '../fixtures/journeys/cached-tiers.ts';
import { openCountingLine } from '../fixtures/journeys/counting-line.ts';
import {
  addChapter,
  addLesson,
  blocksOf,
  courseOnHost,
  expectSavedOnly,
  openBlock,
  openEditor,
  stampedChapters,
  textOf,
  titleOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens, smallPhone, tagAt } from '../fixtures/journeys/screens.ts';
import { storedRows } from '../fixtures/journeys/stored-rows.ts';

/** A picture of one dot. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('An instructor with no signal adds a chapter, a lesson, a text and a quiz, and the host gets exactly that; words written with no signal arrive though every page is closed', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      await phone.offline();
      await test.step('a chapter, a lesson, a text and a quiz are written', async () => {
        await addChapter(page, 'Stokvels');
        await addLesson(page, 'Ten women, one tin');
        await expect(page.getByRole('heading', { level: 3 })).toHaveText('Ten women, one tin');
        await page.getByRole('button', { name: 'Text', exact: true }).click();
        await page
          .getByRole('textbox', { name: 'Text' })
          .pressSequentially('- Agree the **rules**\nWrite them down');
        await page.getByRole('button', { name: 'Add content' }).click();
        await page.getByRole('button', { name: 'Quiz', exact: true }).click();
        await page.getByLabel('Answer 1', { exact: true }).fill('Whoever has the tin');
        await page.getByLabel('Answer 3', { exact: true }).fill('Whoever is oldest');
        await page.getByLabel('Answer 1 is right').check();
        // The example of a new question gives way to the answer that was ticked, whatever its words are by then.
        await expect(page.getByLabel('Answer 3 is right')).not.toBeChecked();
        await expect(page.getByText(/^Saved on this (phone|device) \d\d:\d\d · Not sent yet$/)).toBeVisible();
      });
      await test.step('the host gets exactly that chapter', async () => {
        await phone.online();
        await expect(
          page.getByText(/^Saved on this (phone|device) \d\d:\d\d · Sent \d\d:\d\d$/),
        ).toBeVisible();
        const row = site.host().database.first("select * from data_items where title = 'Stokvels'");
        const data = JSON.parse(String(row?.['data']));
        expect(JSON.stringify(row)).not.toContain('tmp_');
        expect(data).toMatchObject({
          slug: 'stokvels',
          courseId: String(row?.['parent_id']),
          lessons: [
            {
              title: 'Ten women, one tin',
              chapterId: String(row?.['id']),
              contents: [
                {
                  type: 'text',
                  body: '<ul>\n<li>Agree the <strong>rules</strong></li>\n<li>Write them down</li>\n</ul>',
                  source: { md: '- Agree the **rules**\n- Write them down' },
                },
                {
                  type: 'quiz',
                  questions: [
                    {
                      question: 'Enter your question here',
                      options: [
                        { text: 'Whoever has the tin', isCorrect: true },
                        { text: 'Option 2', isCorrect: false },
                        { text: 'Whoever is oldest', isCorrect: false },
                        { text: 'Option 4', isCorrect: false },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        });
      });
      await test.step('every page is closed before the signal returns', async () => {
        await phone.offline();
        await (await titleOf(page)).fill('What is left for the tin');
        await expectSavedOnly(page);
        await page.getByRole('link', { name: 'Back to courses' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
        const stored = async () => JSON.stringify(await storedRows(page, '$outbox'));
        await expect.poll(stored).toContain('"course.stamp"');
        for (const open of phone.context.pages()) await open.close();
        await phone.online();
        const chapters = () => JSON.stringify(courseOnHost(site, 'savings-and-investment').chapters);
        await expect.poll(chapters).toContain('"What is left for the tin"');
        await expect.poll(() => stampedChapters(site, 'savings-and-investment')).not.toContain(false);
      });
    });

    test('A picture put into a text with no signal is seen at once, and arrives with the text @full', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      await phone.offline();
      await page.getByRole('textbox', { name: 'Text' }).first().click();
      await page
        .getByLabel('Picture', { exact: true })
        .first()
        .setInputFiles({
          name: 'tin.png',
          mimeType: 'image/png',
          buffer: Buffer.from(dot, 'base64'),
        });
      const picture = page.getByRole('list', { name: 'Pictures you added' }).locator('img');
      await expect(picture).toHaveJSProperty('naturalWidth', 1);
      await expect(page.getByText(/Not sent yet$/)).toBeVisible();
      await phone.online();
      await expect(page.getByText(/Sent \d\d:\d\d$/)).toBeVisible();
      const [row] = site.host().database.all("select data from data_items where data like '%![tin](%'");
      const { contents } = JSON.parse(String(row?.['data'])).lessons[0];
      const content = contents.find((one: { source?: unknown }) => one.source);
      expect(content.source.md).toMatch(/!\[tin\]\((?!tmp_)[^)]+\.png\)/);
      expect(content.body).toMatch(/<img src="(?!tmp_)[^"]+\.png" alt="tin">/);
    });
  });

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the editor with its texts and quizzes', async ({ phone }) => {
        const page = await openEditor(phone, 'bookkeeping');
        await expect(textOf(page)).toBeVisible();
        await expectUsable(page, 'a text');
        await openBlock(page, blocksOf(page).filter({ hasText: 'Quiz' }).first());
        await expect(page.getByRole('group', { name: 'Question 1' })).toBeVisible();
        await page.getByRole('button', { name: 'Change the title of the chapter' }).click();
        await expectUsable(page, '/edit-course/bookkeeping');
        await page.getByRole('button', { name: 'Add content' }).click();
        await expectUsable(page, 'kinds of content');
      });
    });
  }
}

test('A visitor and a learner fetch nothing of the editor; an author fetches all of it', {
  tag: '@full',
}, async ({ browser, site }) => {
  const line = await openCountingLine(site.url);
  const openPhone = async (path: string) => {
    const page = await (await browser.newContext({ viewport: smallPhone })).newPage();
    await page.goto(line.url + path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    return page;
  };
  const learner = await openPhone('/events');
  await learner.reload();
  await learner.keyboard.press('Shift');
  await expectCached(learner, 'shell', 'content');
  await learner.goto(`${line.url}/sign-in`);
  await signIn(learner, 'student');
  await learner.goto(`${line.url}/course/bookkeeping`);
  await expect(learner.getByRole('article')).toBeVisible();
  await expectCached(learner, 'signed-in');
  const ofEditor = await filesOfTier(learner, 'editor');
  expect(ofEditor.filter((file) => /\/editor-[^/]+\.(js|css)$/.test(file))).toHaveLength(2);
  const fetched = () => ofEditor.filter((file) => line.requests.some((request) => request.includes(file)));
  expect(fetched()).toEqual([]);
  await learner.context().close();

  const author = await openPhone('/sign-in');
  await signIn(author, 'instructor');
  await author.goto(`${line.url}/edit-course/bookkeeping`);
  await expectCached(author, 'editor');
  expect(fetched()).toEqual(ofEditor);
  await author.context().close();
  await line.end();
});

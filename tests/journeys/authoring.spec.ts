import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';

const course = '/edit-course/savings-and-investment';

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('An instructor with no signal adds a chapter, a lesson, a text and a quiz: the host gets exactly that', async ({
    phone,
    site,
  }) => {
    const page = await installSignedIn(phone, 'instructor');
    await page.goto(`${phone.url}${course}`);
    await expect(page.getByRole('button', { name: 'Chapters and lessons' })).toBeVisible();
    await expectCached(page, 'editor');
    await phone.offline();
    await page.getByRole('button', { name: 'Chapters and lessons' }).click();
    const outline = page.getByRole('dialog');
    await outline.getByRole('button', { name: 'Add chapter' }).click();
    await outline.getByLabel('Title of the chapter').fill('Stokvels');
    await outline.getByRole('button', { name: 'Add chapter' }).click();
    await outline.getByRole('link', { name: /^Stokvels \d/ }).click();
    await outline.getByRole('button', { name: 'Add lesson' }).click();
    await outline.getByLabel('Title of the lesson').fill('Ten women, one tin');
    await outline.getByRole('button', { name: 'Add lesson' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('Ten women, one tin');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page
      .getByRole('textbox', { name: 'Text' })
      .pressSequentially('- Agree the **rules**\nWrite them down');
    await page.getByRole('button', { name: 'Add content' }).click();
    await page.getByRole('button', { name: 'Quiz', exact: true }).click();
    await page.getByLabel('Answer 1', { exact: true }).fill('Whoever has the tin');
    await page.getByLabel('Answer 1 is right').check();
    await page.getByLabel('Answer 3 is right').uncheck();
    await expect(page.getByText(/^Saved on this phone \d\d:\d\d · Not sent yet$/)).toBeVisible();
    await phone.online();
    await expect(page.getByText(/^Saved on this phone \d\d:\d\d · Sent \d\d:\d\d$/)).toBeVisible();
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
                    { text: 'Option 3', isCorrect: false },
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
});

import { openEditor } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';

const pasted = `1. What does a stokvel need?
a) A lawyer
b) A constitution ✅
c) A loan

2. Who holds the book?
- *The treasurer*
- Nobody

See you on Monday`;

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('A quiz pasted from a chat with no signal is previewed, taken with one tap and sent later; it leaves as GIFT @full', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone, 'bookkeeping');
      await phone.offline();
      await page.getByRole('button', { name: 'Add content' }).click();
      await page.getByRole('button', { name: 'Quiz', exact: true }).click();
      const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
      await quiz.getByRole('button', { name: 'Paste a quiz' }).click();
      const dialog = page.getByRole('dialog', { name: 'Paste a quiz' });
      await dialog.getByLabel('Your questions').fill(pasted);
      await expect(dialog.getByRole('status')).toHaveText('2 questions found, 1 not clear');
      await expect(dialog.getByText('Line 10: We found no answers below this line.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add 2 questions' }).dblclick();
      await expect(dialog).toBeHidden();
      const questions = quiz.getByRole('group', { name: /^Question \d$/ });
      await expect(questions).toHaveCount(2);
      const toast = page
        .getByRole('alertdialog')
        .or(page.getByRole('status'))
        .filter({ hasText: 'You added 2 questions.' });
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(questions).toHaveCount(1);
      await expect(quiz.getByLabel('Question', { exact: true })).toHaveValue('Enter your question here');
      // What was taken back is one step, too; the message with a button of that name may still be going.
      await page.getByRole('article').getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(questions).toHaveCount(2);
      const first = quiz.getByRole('button', {
        name: /^Question 1 is finished\s*What does a stokvel need\?$/,
      });
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await first.click();
      await expect(quiz.getByLabel('Question', { exact: true })).toHaveValue('What does a stokvel need?');
      await expect(quiz.getByLabel('Answer 2 is right').first()).toBeChecked();
      await quiz.getByRole('button', { name: 'Use this quiz elsewhere' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the file' }).click();
      expect((await download).suggestedFilename()).toMatch(/-gift\.txt$/);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await phone.online();
      await expect(page.getByText(/Sent \d\d:\d\d$/)).toBeVisible();
      const [row] = site
        .host()
        .database.all("select data from data_items where data like '%What does a stokvel%'");
      const blocks = JSON.parse(String(row?.['data'])).lessons.flatMap(
        ({ contents }: { contents: readonly unknown[] }) => contents,
      );
      expect(blocks).toContainEqual(
        expect.objectContaining({
          type: 'quiz',
          questions: [
            expect.objectContaining({
              question: 'What does a stokvel need?',
              options: [
                expect.objectContaining({ text: 'A lawyer', isCorrect: false }),
                expect.objectContaining({ text: 'A constitution', isCorrect: true }),
                expect.objectContaining({ text: 'A loan', isCorrect: false }),
              ],
            }),
            expect.objectContaining({ question: 'Who holds the book?' }),
          ],
        }),
      );
    });
  });

import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { test } from '../fixtures/journeys/phone.ts';
for (const [w, h, scheme] of [[360, 740, 'light'], [1280, 800, 'light'], [360, 740, 'dark']] as const)
  test.describe(`${w} ${scheme}`, () => {
    test.use({ viewport: { width: w, height: h }, colorScheme: scheme });
    test('shots', async ({ phone }) => {
      const page = await installSignedIn(phone, 'instructor');
      const shot = (name: string, fullPage = false) => page.screenshot({ path: `/tmp/h1shots/${name}-${w}-${scheme}.png`, fullPage });
      await page.goto(`${phone.url}/edit-course/bookkeeping`);
      await page.getByRole('heading', { level: 3 }).waitFor();
      await shot('open');
      await shot('open-full', true);
      if (w < 960) {
        await page.getByRole('button', { name: 'Chapters and lessons' }).click();
        await shot('outline');
        await page.getByRole('dialog').getByRole('button', { name: 'Add lesson' }).click();
        await shot('outline-add');
        await page.getByRole('dialog').getByLabel('Title of the lesson').fill('A new one');
        await page.getByRole('dialog').getByRole('button', { name: 'Add lesson' }).click();
      } else {
        await page.getByRole('button', { name: 'Add lesson' }).click();
        await page.getByRole('textbox', {name:'Title of the lesson'}).fill('A new one');
        await page.getByRole('button', { name: 'Add lesson' }).last().click();
      }
      await page.getByText('What does this lesson begin with?').waitFor();
      await shot('types');
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      const area = page.getByRole('textbox', { name: 'Text' });
      await area.fill('Some **words** first.\n\n- one\n- two');
      await page.getByRole('button', { name: 'Preview the text' }).click();
      await shot('text');
      await page.getByRole('button', { name: 'Add content' }).click();
      await page.getByRole('button', { name: 'Video', exact: true }).click();
      await page.getByText('Or a link').waitFor();
      await shot('video-full', true);
      await page.getByRole('button', { name: 'Change the title of the chapter' }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await shot('chapter');
      await page.getByRole('button', { name: 'Delete content' }).first().click();
      await shot('confirm');
    });
  });

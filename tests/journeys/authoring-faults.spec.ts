import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '#src/kit/must.ts';
import { demo, signInButton, tapSignOut, typeSignIn } from '../fixtures/journeys/accounts.ts';
import {
  blocksOf,
  courseOnHost,
  expectSavedOnly,
  expectSent,
  openBlock,
  openEditor,
  outlineOf,
  showPreview,
  textOf,
  titleOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, signals } from '../fixtures/journeys/screens.ts';

for (const { isOnline, signal } of signals) {
  test.describe(`with a phone’s keyboard open, ${signal}`, { tag: '@full' }, () => {
    test.use({ viewport: { width: 360, height: 400 } });

    test('The marks of the text stay in view while one writes at its end', async ({ phone }) => {
      const page = await openEditor(phone);
      if (!isOnline) await phone.offline();
      const text = textOf(page);
      await text.fill(Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n'));
      await text.press('ControlOrMeta+End');
      await text.pressSequentially(' and on');
      const bold = page.getByRole('button', { name: 'Bold', exact: true }).first();
      await expect(bold).toBeInViewport({ ratio: 1 });
      await bold.click();
      await expect(text).toHaveValue(/ and on\*\*\*\*$|\*\*on\*\*$/);
      await expect(text).toBeFocused();
      if (isOnline) await expectSent(page);
      else await expectSavedOnly(page);
    });
  });
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('Words typed a moment before another window signs out are there at the next sign-in', async ({
      phone,
    }) => {
      const page = await openEditor(phone);
      await phone.offline();
      await textOf(page).fill('The first jar.');
      await expectSavedOnly(page);
      const other = await phone.open('/instructor/profile');
      await tapSignOut(other);
      const keep = other.getByRole('button', { name: 'Keep for my next sign-in' });
      await keep.waitFor();
      await textOf(page).pressSequentially(' The last jar.');
      // Sooner than typing stores itself: nothing here waits for the button to be still.
      await keep.evaluate((button: HTMLElement) => button.click());
      await expect(page).toHaveURL(/\/sign-in/);
      await phone.online();
      const { email, password } = demo('instructor');
      await typeSignIn(page, email, password);
      await signInButton(page).click();
      await expect(page).toHaveURL(/\/edit-course\/savings-and-investment/);
      await expect(textOf(page)).toHaveValue('The first jar. The last jar.');
    });

    test('A text that no markdown can be made of is stored as it was typed', async ({ phone, site }) => {
      const page = await openEditor(phone);
      await textOf(page).fill(`${'> '.repeat(6_000)}deep`);
      await textOf(page).blur();
      await expectSent(page);
      const { chapters } = courseOnHost(site, 'savings-and-investment');
      expect(JSON.stringify(chapters)).toContain('> > > deep');
    });

    test('An emptied title of a chapter or a lesson says that it is required, and the last one stays; a block needs none', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const title = await titleOf(page);
      await title.fill('  ');
      await title.blur();
      await expectSent(page);
      expect(courseOnHost(site, 'savings-and-investment').chapters[0].lessons[0].contents[0].title).toBe('');
      await expect(page.getByText('This field is required')).toHaveCount(0);
      for (const thing of ['chapter', 'lesson']) {
        await page.getByRole('button', { name: `Change the title of the ${thing}` }).click();
        const field = page.getByRole('textbox', { name: `Title of the ${thing}` });
        const named = await field.inputValue();
        await field.fill('');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('This field is required').last()).toBeVisible();
        await page.getByRole('button', { name: 'Cancel' }).click();
        // The frame of a phone names the lesson too.
        await expect(page.getByRole('heading', { name: named, exact: true }).last()).toBeVisible();
      }
    });

    test('A picture of an iPhone that this phone cannot open is refused by its name', async ({ phone }) => {
      const page = await openEditor(phone);
      await page
        .getByLabel('Picture', { exact: true })
        .first()
        .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') });
      await expect(
        page.getByText(/“IMG_0042\.HEIC” is a HEIC picture, and this (phone|device) can’t open it\./),
      ).toBeVisible();
      await page
        .getByLabel('Picture', { exact: true })
        .first()
        .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await expect(page.getByText(/This picture cannot be opened on this (phone|device)\./)).toBeVisible();
    });

    test('A session that ended never touches the text: it is stored, it is there after a reload, and it is sent after signing in again', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const text = textOf(page);
      const words = 'One jar is for the stock of Monday.';
      await text.pressSequentially('A first word. ');
      await expectSent(page);
      site.endSessions();
      await text.fill(words);
      const notice = page.getByRole('status').filter({ hasText: 'Sign in again to send' });
      await expect(notice).toBeVisible();
      await expectSavedOnly(page);
      await expect(text).toHaveValue(words);
      await expect(text).toBeFocused();
      await page.reload();
      await expect(text).toHaveValue(words);
      const chapters = () => JSON.stringify(courseOnHost(site, 'savings-and-investment').chapters);
      expect(chapters()).not.toContain(words);
      await notice.getByRole('link', { name: 'Sign in' }).click();
      const { email, password } = demo('instructor');
      await typeSignIn(page, email, password);
      await signInButton(page).click();
      await expect(page).toHaveURL(/\/edit-course\/savings-and-investment/);
      await expect(text).toHaveValue(words);
      await expectSent(page);
      expect(chapters()).toContain(words);
    });

    test('A block that cannot be shown takes nothing with it: its title, the rest of the lesson and the text stay', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const { chapters } = courseOnHost(site, 'savings-and-investment');
      const [jars, cushion] = must(chapters[0], 'the chapter').lessons;
      const openLesson = async (title: string) => {
        await (await outlineOf(page)).getByRole('link', { name: title, exact: true }).click();
        await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
      };
      await phone.offline();
      await openLesson(cushion.title);
      const title = await titleOf(page);
      await title.fill('What a bad week costs');
      await expectSavedOnly(page);
      await openLesson(jars.title);
      // A text that was not written as markdown is made it in a document of its own.
      await page.evaluate(() => {
        Object.defineProperty(DOMImplementation.prototype, 'createHTMLDocument', {
          value() {
            throw new Error('the block broke');
          },
        });
      });
      await openLesson(cushion.title);
      await expect(
        page.getByText('We can’t show this part of the lesson. What you typed is safe.'),
      ).toBeVisible();
      await expect(await titleOf(page)).toHaveValue('What a bad week costs');
      await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // By key: a click comes sooner than any finger, and at the place of the tap in the outline it would be its second one.
      await page.getByRole('button', { name: 'Copy all my text' }).press('Enter');
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(/^What a bad week costs\n.*The cushion is for them\./s);
      await openBlock(page, blocksOf(page).nth(1));
      await page.getByRole('button', { name: /^Question 1 is finished/ }).click();
      const question = page.getByLabel('Question', { exact: true }).first();
      await question.fill('How big is the cushion of a barber?');
      await expectSavedOnly(page);
      expect(phone.consoleMessages.splice(0).join()).toContain('the block broke');

      await page.reload();
      await expect(textOf(page)).toHaveValue(/The cushion is for them\./);
      await expect(await titleOf(page)).toHaveValue('What a bad week costs');
      await phone.online();
      await expectSent(page);
      const stored = () => courseOnHost(site, 'savings-and-investment').chapters[0].lessons[1];
      const [text, quiz] = cushion.contents;
      const questions = [
        { ...quiz.questions[0], question: 'How big is the cushion of a barber?' },
        quiz.questions[1],
      ];
      expect(stored().contents).toMatchObject([
        { id: text.id, title: 'What a bad week costs', body: text.body },
        { id: quiz.id, questions },
      ]);
    });
  });

  for (const { isOnline, signal } of signals)
    test.describe(`${signal} at ${viewport.width} px`, { tag: '@full' }, () => {
      test.use({ viewport });

      test('A preview that breaks takes nothing with it: the text stays, is stored, and can be copied', async ({
        phone,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        await page.evaluate(() => {
          Object.defineProperty(Element.prototype, 'setHTML', {
            value() {
              throw new Error('the preview broke');
            },
          });
        });
        const text = textOf(page);
        await text.fill('Words that stay');
        await showPreview(page);
        await expect(
          page.getByText('We can’t show a preview of this text. The text itself is safe.'),
        ).toBeVisible();
        await expect(text).toHaveValue('Words that stay');
        await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Copy all my text' }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Words that stay');
        await text.fill('Words that stay, and more');
        if (isOnline) await expectSent(page);
        else await expectSavedOnly(page);
        expect(phone.consoleMessages.splice(0).join()).toContain('the preview broke');
      });

      test('A file dropped beside the text never takes the page’s place', async ({ phone }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        const path = join(await mkdtemp(join(tmpdir(), 'drop-')), 'other.html');
        await writeFile(path, '<h1>Another page</h1>');
        const session = await phone.context.newCDPSession(page);
        const data = { items: [], files: [path], dragOperationsMask: 1 };
        const places = [page.getByRole('heading', { level: 1 }), page.getByRole('heading', { level: 3 })];
        for (const place of places) {
          const { x, y } = must(await place.boundingBox(), 'a place beside the text');
          for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
            await session.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 10, data });
        }
        await expect(textOf(page)).toBeVisible();
        expect(new URL(page.url()).pathname).toMatch(/^\/edit-course\//);
        expect(phone.context.pages()).toEqual([page]);
      });
    });
}

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '#src/kit/must.ts';
import { demo, signInButton, tapSignOut, typeSignIn } from '../fixtures/journeys/accounts.ts';
import {
  courseOnHost,
  expectSavedOnly,
  expectSent,
  openEditor,
  outlineOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { desk, smallPhone } from '../fixtures/journeys/screens.ts';

const textOf = (page: import('@playwright/test').Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).first();

test.describe('on a small phone', { tag: '@full' }, () => {
  test.use({ viewport: smallPhone });

  test('A tab that crashes in the middle of a sentence loses a second of it at most', async ({ phone }) => {
    const page = await openEditor(phone);
    await phone.offline();
    const text = textOf(page);
    await text.fill('');
    const sentence = 'Whoever writes down what she sells knows on Friday what to buy on Monday';
    await text.pressSequentially(sentence, { delay: 60 });
    const typedAt = Date.now();
    const session = await phone.context.newCDPSession(page);
    // It never answers.
    session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    const lost = Math.ceil((Date.now() - typedAt + 1_000) / 60);
    const again = await phone.open('/edit-course/savings-and-investment');
    await expect(textOf(again)).toHaveValue(/^Whoever writes/);
    const kept = await textOf(again).inputValue();
    expect(sentence.startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThanOrEqual(sentence.length - lost);
  });

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

  test('A preview that breaks takes nothing with it: the text stays, is stored, and can be copied', async ({
    phone,
  }) => {
    const page = await openEditor(phone);
    await phone.offline();
    await page.evaluate(() => {
      Object.defineProperty(Element.prototype, 'setHTML', {
        value() {
          throw new Error('the preview broke');
        },
      });
    });
    const text = textOf(page);
    await text.fill('Words that stay');
    await page.getByRole('button', { name: 'Preview the text' }).first().click();
    await expect(
      page.getByText('We can’t show a preview of this text. The text itself is safe.'),
    ).toBeVisible();
    await expect(text).toHaveValue('Words that stay');
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy all my text' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Words that stay');
    await text.fill('Words that stay, and more');
    await expectSavedOnly(page);
    expect(phone.said.splice(0).join()).toContain('the preview broke');
  });

  test('A text that no markdown can be made of is stored as it was typed', async ({ phone, site }) => {
    const page = await openEditor(phone);
    await textOf(page).fill(`${'> '.repeat(6_000)}deep`);
    await textOf(page).blur();
    await expectSent(page);
    const { chapters } = courseOnHost(site, 'savings-and-investment');
    expect(JSON.stringify(chapters)).toContain('> > > deep');
  });

  test('A file dropped beside the text never takes the page’s place', async ({ phone }) => {
    const page = await openEditor(phone);
    const path = join(await mkdtemp(join(tmpdir(), 'drop-')), 'other.html');
    await writeFile(path, '<h1>Another page</h1>');
    const session = await phone.context.newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 180, y: 80, data });
    await expect(textOf(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/edit-course\//);
    expect(phone.context.pages()).toEqual([page]);
  });

  test('An emptied title says that it is required, and the last one stays', async ({ phone }) => {
    const page = await openEditor(phone);
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    const before = await title.inputValue();
    await title.fill('  ');
    await title.blur();
    await expect(page.getByText('This field is required')).toBeVisible();
    await expect(title).toHaveValue(before);
    for (const thing of ['chapter', 'lesson']) {
      await page.getByRole('button', { name: `Change the title of the ${thing}` }).click();
      const field = page.getByRole('textbox', { name: `Title of the ${thing}` });
      const named = await field.inputValue();
      await field.fill('');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('This field is required').last()).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: named, exact: true })).toBeVisible();
    }
  });

  test('A picture of an iPhone that this phone cannot open is refused by its name', async ({ phone }) => {
    const page = await openEditor(phone);
    await page
      .getByLabel('Picture', { exact: true })
      .first()
      .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') });
    await expect(
      page.getByText('“IMG_0042.HEIC” is a HEIC picture, and this phone can’t open it.'),
    ).toBeVisible();
    await page
      .getByLabel('Picture', { exact: true })
      .first()
      .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('This picture cannot be opened on this phone.')).toBeVisible();
  });

  test('What was never sent comes back with Undo, and so does what the office had', async ({
    phone,
    site,
  }) => {
    const page = await openEditor(phone);
    const blocks = page.getByRole('textbox', { name: 'Title', exact: true });
    const before = await blocks.count();
    const contents = () => {
      const [lesson] = must(courseOnHost(site, 'savings-and-investment').chapters[0], 'chapter').lessons;
      return lesson.contents.map(({ id }: { id: string }) => id);
    };
    const ids = contents();
    const removeLast = async () => {
      await page.getByRole('button', { name: 'Delete content' }).last().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    };

    await test.step('of what the office has', async () => {
      await phone.offline();
      await removeLast();
      await expect(blocks).toHaveCount(before - 1);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(blocks).toHaveCount(before);
    });

    await test.step('of what was never sent', async () => {
      await page.getByRole('button', { name: 'Duplicate', exact: true }).last().click();
      await expect(blocks).toHaveCount(before + 1);
      await removeLast();
      await expect(blocks).toHaveCount(before);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(blocks).toHaveCount(before + 1);
      await phone.online();
      await expect.poll(() => contents().length).toBe(before + 1);
      expect(contents().slice(0, before)).toEqual(ids);
      expect(new Set(contents()).size).toBe(before + 1);
    });
  });
});

test.describe('with the keyboard of a phone open', { tag: '@full' }, () => {
  test.use({ viewport: { width: 360, height: 400 } });

  test('The marks of the text stay in view while one writes at its end', async ({ phone }) => {
    const page = await openEditor(phone);
    const text = textOf(page);
    await text.fill(Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n'));
    await text.press('ControlOrMeta+End');
    await text.pressSequentially(' and on');
    const bold = page.getByRole('button', { name: 'Bold', exact: true }).first();
    await expect(bold).toBeInViewport({ ratio: 1 });
    await bold.click();
    await expect(text).toHaveValue(/ and on\*\*\*\*$|\*\*on\*\*$/);
    await expect(text).toBeFocused();
  });
});

test.describe('with a finger', { tag: '@full' }, () => {
  test.use({ viewport: smallPhone });

  test('Lessons are put in order by their handles, and the page does not scroll away under the finger', async ({
    phone,
    site,
  }) => {
    const page = await openEditor(phone);
    const devtools = await phone.context.newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const lessons = (await outlineOf(page)).getByRole('list', { name: /^Lessons of/ });
    const links = lessons.getByRole('link');
    const [a = '', b = '', ...more] = await links.allTextContents();
    const middle = async (title: string) => {
      const row = lessons.getByRole('listitem').filter({ hasText: title });
      const box = must(await row.locator('[aria-hidden="true"]').first().boundingBox(), title);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [from, to] = [await middle(a), await middle(b)];
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', { x: from.x, y: from.y + ((to.y + 8 - from.y) * step) / 8 });
    await touch('touchEnd');
    await expect.poll(() => links.allTextContents()).toEqual([b, a, ...more]);
    const onHost = () =>
      courseOnHost(site, 'savings-and-investment').chapters[0].lessons.map(
        ({ title }: { title: string }) => title,
      );
    await expect.poll(onHost).toEqual([b, a, ...more]);
  });
});

for (const viewport of [smallPhone, desk]) {
  test.describe(`the order of lessons at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('is changed with a mouse, the keyboard and the buttons', async ({ phone, site }) => {
      const page = await openEditor(phone);
      const outline = await outlineOf(page);
      const lessons = outline.getByRole('list', { name: /^Lessons of/ });
      const links = lessons.getByRole('link');
      const [a = '', b = '', ...more] = await links.allTextContents();
      const expectOrder = (...titles: string[]) =>
        expect.poll(() => links.allTextContents()).toEqual([...titles, ...more]);
      const middle = async (title: string) => {
        const row = lessons.getByRole('listitem').filter({ hasText: title });
        const box = must(await row.locator('[aria-hidden="true"]').first().boundingBox(), title);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };

      await test.step('mouse', async () => {
        const [from, to] = [await middle(a), await middle(b)];
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y + 8, { steps: 6 });
        await page.mouse.up();
        await expectOrder(b, a);
      });
      await test.step('keyboard', async () => {
        const up = lessons.getByRole('button', { name: `Move ${a} up` });
        await up.focus();
        await page.keyboard.press('Enter');
        await expectOrder(a, b);
        await expect(up).toBeFocused();
      });
      await test.step('buttons', async () => {
        await lessons.getByRole('button', { name: `Move ${a} down` }).click();
        await expectOrder(b, a);
      });
      await expect
        .poll(() =>
          courseOnHost(site, 'savings-and-investment').chapters[0].lessons.map(
            ({ title }: { title: string }) => title,
          ),
        )
        .toEqual([b, a, ...more]);
    });
  });
}

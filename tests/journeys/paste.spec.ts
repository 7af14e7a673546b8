import type { Locator, Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import { pasteCorpus } from '../fixtures/paste/corpus.ts';

/** The text of the course's first lesson that is a text, empty, with no signal. */
async function openEmptyText(phone: Phone): Promise<{ page: Page; text: Locator }> {
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/edit-course/savings-and-investment`);
  const text = page.getByRole('textbox', { name: 'Text' }).first();
  await expect(text).toBeVisible();
  await expectCached(page, 'editor');
  await phone.offline();
  await text.fill('');
  return { page, text };
}

interface Clip {
  readonly html: string;
  readonly plain?: string;
}

/** What a paste does; answers whether the browser is to paste the plain text itself. */
function paste(text: Locator, clip: Clip): Promise<boolean> {
  return text.evaluate((area, { html, plain = '' }) => {
    const data = new DataTransfer();
    if (html) data.setData('text/html', html);
    if (plain) data.setData('text/plain', plain);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    return area.dispatchEvent(event);
  }, clip);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('Text from any program’s clipboard is pasted with its formatting, by the real sanitiser', async ({
      phone,
    }) => {
      const { text } = await openEmptyText(phone);
      for (const { from, html, markdown } of pasteCorpus) {
        await text.fill('');
        await text.focus();
        const isNative = await paste(text, { html, plain: 'just words' });
        expect({ from, pasted: isNative ? undefined : await text.inputValue() }).toEqual({
          from,
          pasted: markdown,
        });
      }
    });

    test('Text pasted with its formatting becomes plain with one tap, and a picture written out as data is kept', async ({
      phone,
    }) => {
      const { page, text } = await openEmptyText(phone);
      await text.focus();
      await paste(text, { html: '<p><b>Count</b> it</p><p>twice</p>', plain: 'Count it\ntwice' });
      await expect(text).toHaveValue('**Count** it\n\ntwice');
      await page.getByRole('button', { name: 'Paste as plain text' }).click();
      await expect(text).toHaveValue('Count it\ntwice');
      await expect(page.getByRole('button', { name: 'Paste as plain text' })).toHaveCount(0);
      await text.fill('');
      const src = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 12, height: 12 });
        return canvas.toDataURL('image/png');
      });
      const html = `<p><b>Look</b> <img alt="Till" src="${src}"> and <img alt="Shop" src="https://example.org/a.png"></p>`;
      await paste(text, { html, plain: 'Look  and' });
      await expect(text).toHaveValue(/^\*\*Look\*\* !\[Till\]\(tmp_[0-9A-Z]{26}\) and$/);
      await expect(page.getByText(/^A picture wasn’t pasted\./)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Pictures you added' }).locator('img')).toHaveJSProperty(
        'naturalWidth',
        12,
      );
      await text.fill('');
      await paste(text, { html: '', plain: '*Bring* your book\n• one pen' });
      await expect(text).toHaveValue('**Bring** your book\n- one pen');
    });
  });

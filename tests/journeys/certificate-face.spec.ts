/** The certificate that hangs on a wall: preview, print and file are one drawing, and a photographed signature has no paper. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { photographedSignature, pngOf } from '../fixtures/features/signature-picture.ts';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { printed } from '../fixtures/journeys/pdf-text.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsableInBoth, screens } from '../fixtures/journeys/screens.ts';

/** How the picture with this name is painted at places of the certificate (mm): whether each is white there. */
async function whiteAt(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<boolean[]> {
  const paper = page.getByRole('img', { name: /^Certificate of/ });
  const box = await paper.boundingBox();
  const shot = (await page.screenshot({ scale: 'css' })).toString('base64');
  return page.evaluate(
    async ([data, left, top, width, spots]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const paint = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
        willReadFrequently: true,
      });
      paint?.drawImage(picture, 0, 0);
      return spots.map(([x, y]) => {
        const at = [left + (x / 297) * width, top + (y / 297) * width].map(Math.round);
        const pixel = paint?.getImageData(at[0] ?? 0, at[1] ?? 0, 1, 1).data.slice(0, 3) ?? [];
        return [...pixel].every((channel) => channel === 255);
      });
    },
    [shot, box?.x ?? 0, box?.y ?? 0, box?.width ?? 0, places] as const,
  );
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('A photographed signature stands on the certificate without its paper, on screen and in the file @full', async ({
      phone,
    }) => {
      test.setTimeout(180_000);
      const page = await installSignedIn(phone, 'admin');
      await allCached(page);
      await page.goto(`${phone.url}/instructor/certificates`);
      await page.getByRole('link', { name: 'Practical bookkeeping' }).click();
      await expectCached(page, 'office');
      await phone.offline();
      await page
        .getByLabel('Change the picture')
        .or(page.getByLabel('Add a picture of it'))
        .setInputFiles({
          name: 'signature.png',
          mimeType: 'image/png',
          buffer: Buffer.from(pngOf(photographedSignature(900, 300))),
        });
      await expect(page.getByRole('region', { name: 'Signature' }).locator('img')).toBeVisible();
      await page.getByRole('row').getByRole('link', { name: 'Thabo Mokoena' }).click();
      await page.getByRole('link', { name: /(See|Make) the certificate/ }).click();
      const paper = page.getByRole('img', { name: /^Certificate of Thabo Mokoena/ });
      await paper.scrollIntoViewIfNeeded();
      await expect(paper.locator('image')).toHaveAttribute('href', /^blob:/);
      // Left of the writing and above it the photograph had grey paper.
      await expect
        .poll(() =>
          whiteAt(page, [
            [33, 148],
            [88, 147],
          ]),
        )
        .toEqual([true, true]);
      await expectUsableInBoth(page, 'a signed certificate');
      const [sheet, ...more] = await printed(page);
      expect([sheet?.size, more.length]).toEqual([[842, 595], 0]);
      expect(sheet?.lines.join(' ')).toContain('Thabo Mokoena');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the PDF' }).click(),
      ]);
      const bytes = await readFile(await file.path());
      expect(bytes.length).toBeLessThan(60_000);
      const { numPages } = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
      expect(numPages).toBe(1);
    });
  });

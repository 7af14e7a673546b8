import { blocksOf, holdButton, openBlock, openEditor, textOf, titleOf } from '../fixtures/journeys/editor.ts';
import { beforePermission, withMicrophone as test } from '../fixtures/journeys/microphone.ts';
import { expect } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('A voice held down and kept with no signal is part of the lesson, and its bytes arrive later @full', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone, 'bookkeeping');
      // What a recording costs a learner is said once somebody said what a MB costs.
      await page.goto(`${phone.url}/data`);
      await page.getByLabel('Price of one MB, in rand').fill('10');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/^Saved on this (phone|device)$/)).toBeVisible();
      await page.goto(`${phone.url}/edit-course/bookkeeping`);
      await expect(textOf(page)).toBeVisible();
      await phone.offline();
      await page.getByRole('button', { name: 'Add content' }).click();
      await page.getByRole('button', { name: 'Audio', exact: true }).click();
      const block = page.getByRole('region', { name: 'Audio', exact: true });
      const timer = block.getByRole('timer');
      const hold = await holdButton(block);
      await hold.hover();
      await page.mouse.down();
      await expect(timer).toHaveText(/^0:0[12] · \d+\skB · about R0\.0\d$/);
      await page.mouse.up();
      const take = block.getByRole('region', { name: 'Your recording' });
      await expect(take.getByText(/^0:0\d · \d+\skB · about R0\.0\d for a learner$/)).toBeVisible();

      // Killed before anybody decided: it is still there.
      await page.reload();
      await openBlock(page, block);
      await expect(take).toBeVisible();
      const length = () => take.getByText(/^0:0\d · \d+\skB/).textContent();
      const recorded = await length();
      await take.getByRole('button', { name: 'Delete recording' }).click();
      await expect(take).toBeHidden();
      const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
      await undo.click();
      await expect(take).toBeVisible();
      expect(await length()).toBe(recorded);
      await take.getByRole('button', { name: 'Delete recording' }).click();
      await expect(undo).toBeVisible();
      await (await holdButton(block)).focus();
      await page.keyboard.press('Space');
      await expect(timer).toHaveText(/^0:01/);
      await page.keyboard.press('Space');
      // Another one was recorded: the first cannot come back over it.
      await expect(undo).toBeHidden();
      const seconds = await take.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
        if (audio.readyState === 0)
          await new Promise((done) => audio.addEventListener('loadedmetadata', done));
        return audio.duration;
      });
      expect(seconds).toBeGreaterThan(0.5);
      expect(seconds).toBeLessThan(30);
      await take.getByRole('button', { name: 'Keep it' }).click();
      await expect(take).toBeHidden();
      await expect(block.getByText(/\.webm, \d+\s?kB/)).toBeVisible();
      await phone.online();
      await expect(page.getByText(/Sent \d\d:\d\d$/)).toBeVisible();
      const [row] = site.host().database.all("select data from data_items where data like '%audio/webm%'");
      const blocks: { mime: string; src: string; bytes: number }[] = JSON.parse(
        String(row?.['data']),
      ).lessons.flatMap(({ contents }: { contents: readonly unknown[] }) => contents);
      const sound = blocks.find(({ mime }) => mime === 'audio/webm');
      expect(sound?.src).toMatch(/\.webm$/);
      const stored = await page.request.get(new URL(sound?.src ?? '', phone.url).href);
      expect(stored.ok()).toBe(true);
      expect((await stored.body()).length).toBe(sound?.bytes);
    });

    test('A phone that ends the page while somebody speaks keeps the recording up to then @full', async ({
      phone,
    }) => {
      const page = await openEditor(phone, 'bookkeeping');
      await phone.offline();
      await page.getByRole('button', { name: 'Add content' }).click();
      await page.getByRole('button', { name: 'Audio', exact: true }).click();
      const block = page.getByRole('region', { name: 'Audio', exact: true });
      await (await holdButton(block)).focus();
      await page.keyboard.press('Space');
      await expect(block.getByRole('timer')).toHaveText(/^0:03 · \d+\skB$/);
      // No event of leaving reaches a page that is killed.
      const path = new URL(page.url()).pathname;
      const session = await phone.context.newCDPSession(page);
      session.send('Page.crash').catch(() => undefined);
      await page.waitForEvent('crash');
      const again = await phone.open(path);
      const inAgain = await openBlock(again, blocksOf(again).last());
      const take = inAgain.getByRole('region', { name: 'Your recording' });
      await expect(take.getByText(/^0:0[23] · \d+\skB/)).toBeVisible();
      await take.getByRole('button', { name: 'Delete recording' }).click();
      await expect(take).toBeHidden();
      await again.reload();
      await openBlock(again, blocksOf(again).last());
      await expect(again.getByRole('button', { name: 'Hold to record' })).toBeVisible();
    });
  });

  beforePermission.describe(`at ${viewport.width} px`, () => {
    beforePermission.use({ viewport });

    beforePermission(
      'A microphone that is refused is said plainly; a file can still be chosen, and nothing is lost @full',
      async ({ phone }) => {
        const page = await openEditor(phone, 'bookkeeping');
        const devtools = await phone.context.newCDPSession(page);
        const origin = phone.url;
        const permission = { name: 'microphone' };
        await devtools.send('Browser.setPermission', { permission, setting: 'denied', origin });
        await phone.offline();
        await page.getByRole('button', { name: 'Add content' }).click();
        await page.getByRole('button', { name: 'Audio', exact: true }).click();
        const block = page.getByRole('region', { name: 'Audio', exact: true });
        await (await titleOf(page, block)).fill('My voice');
        const named = page.getByRole('region', { name: 'My voice', exact: true });
        await (await holdButton(named)).click();
        await expect(named.getByRole('alert')).toHaveText(
          /^This (phone|device) did not let us use the microphone\. Allow it in the browser’s settings for this site, or choose a file\.$/,
        );
        const file = { name: 'voice.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('a voice') };
        await named.getByLabel('Choose a file').setInputFiles(file);
        await expect(named.getByText(/^voice\.mp3, 1\skB/)).toBeVisible();

        await expect(named.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('My voice');
      },
    );
  });
}

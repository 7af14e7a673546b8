/** A tab that ends under its author, or is left: what was typed is on the phone, with a network and without one. */
import { courseOnHost, openEditor, textOf, titleOf } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { storedRows } from '../fixtures/journeys/stored-rows.ts';

const slug = 'savings-and-investment';

const chaptersAtOffice = (site: Site) => JSON.stringify(courseOnHost(site, slug).chapters);

for (const viewport of screens) {
  for (const isOnline of [false, true]) {
    const signal = isOnline ? 'with a network' : 'with no signal';
    test.describe(`${signal} at ${viewport.width} px`, { tag: '@full' }, () => {
      test.use({ viewport });

      test('A tab killed in the middle of a sentence keeps the text typed a second ago', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
        const title = await titleOf(page);
        await title.fill('What is left for the tin');
        // What was sent since is at the office, and no longer in the outbox.
        const stored = async () => JSON.stringify(await storedRows(page, '$outbox')) + chaptersAtOffice(site);
        await expect.poll(stored).toContain('What is left for the tin');
        await phone.context.newPage();
        await page.close({ runBeforeUnload: false });
        const again = await phone.open(`/edit-course/${slug}`);
        await expect(again.getByRole('region', { name: 'What is left for the tin' })).toBeVisible();
        await phone.online();
        await expect.poll(() => chaptersAtOffice(site)).toContain('"What is left for the tin"');
      });

      test('A tab that crashes in the middle of a sentence loses a second of it at most', async ({
        phone,
        site,
      }) => {
        const page = await openEditor(phone);
        if (!isOnline) await phone.offline();
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
        await page.close();
        const again = await phone.open(`/edit-course/${slug}`);
        await expect(textOf(again)).toHaveValue(/^Whoever writes/);
        const kept = await textOf(again).inputValue();
        expect(sentence.startsWith(kept)).toBe(true);
        expect(kept.length).toBeGreaterThanOrEqual(sentence.length - lost);
        await phone.online();
        await expect.poll(() => chaptersAtOffice(site)).toContain(`"md":"${kept}"`);
      });
    });
  }
}

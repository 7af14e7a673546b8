import type { Page } from '@playwright/test';
import {
  screenLocks,
  shownOnLockScreen,
  tapOnLockScreen,
  watchLockScreen,
} from '../fixtures/journeys/lock-screen.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens, smallPhone } from '../fixtures/journeys/screens.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';

interface PhoneVoice {
  readonly said: string[];
  /** The sentence that is being said has been said. */
  finish: () => void;
}

/** This machine has no voice: what is to be said is written down, and ends when the test lets it. */
function giveVoice(): void {
  let speaking: SpeechSynthesisUtterance | undefined;
  const end = () => {
    const ended = speaking;
    speaking = undefined;
    ended?.onend?.(new Event('end') as SpeechSynthesisEvent);
  };
  const voice: PhoneVoice = { said: [], finish: end };
  Object.assign(globalThis, { phoneVoice: voice });
  Object.defineProperty(globalThis, 'speechSynthesis', {
    value: {
      getVoices: () => [],
      cancel: end,
      speak(utterance: SpeechSynthesisUtterance) {
        speaking = utterance;
        voice.said.push(utterance.text);
        utterance.onstart?.(new Event('start') as SpeechSynthesisEvent);
      },
    },
  });
}

function said(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { phoneVoice: PhoneVoice }).phoneVoice.said);
}

function finish(page: Page): Promise<void> {
  return page.evaluate(() => (globalThis as unknown as { phoneVoice: PhoneVoice }).phoneVoice.finish());
}

const readAloud = (page: Page) =>
  page.getByRole('button', { name: 'Read aloud' }).filter({ visible: true }).click();

/** The sentence that this device would go on with. */
async function keptSentence(page: Page): Promise<unknown> {
  const [record] = await localRecords(page, 'spoken');
  return Object(record?.value).text;
}

/** The first lesson is being read to somebody, in the voice they said yes to. */
async function startReading(phone: Phone): Promise<Page> {
  const page = await phone.open('/course/bookkeeping/start-with-one-book');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What to write down');
  await readAloud(page);
  await page.getByRole('button', { name: 'Play the test sentence' }).click();
  await finish(page);
  await page.getByRole('button', { name: 'Yes, read the lesson' }).click();
  return page;
}

test.use({ viewport: smallPhone });

test('Reading aloud goes on with the sentence at which the tab was killed', { tag: '@full' }, async ({
  phone,
}) => {
  await phone.context.addInitScript(giveVoice);
  const page = await startReading(phone);
  const reading = page.getByRole('region', { name: 'Reading aloud' });
  await expect(reading.getByText('Reading aloud')).toBeVisible();
  for (let sentences = 2; sentences < 9; sentences++) {
    await expect.poll(async () => (await said(page)).length).toBe(sentences);
    await finish(page);
  }
  await expect.poll(async () => (await said(page)).length).toBe(9);
  const last = (await said(page)).at(-1);
  await expect.poll(() => keptSentence(page)).toBe(last);
  await page.close();

  const again = await phone.open('/course/bookkeeping/start-with-one-book');
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('What to write down');
  await readAloud(again);
  await expect.poll(() => said(again)).toEqual([last]);
});

test('Reading aloud keeps the screen on, and its lock screen can pause it and go on', {
  tag: '@full',
}, async ({ phone }) => {
  await phone.context.addInitScript(giveVoice);
  await phone.context.addInitScript(watchLockScreen);
  const page = await startReading(phone);
  await expect.poll(() => screenLocks(page)).toBe(1);
  expect(await shownOnLockScreen(page)).toEqual({ title: 'What to write down', state: 'playing' });
  await expect.poll(async () => (await said(page)).length).toBe(2);

  await tapOnLockScreen(page, 'pause');
  await expect.poll(() => shownOnLockScreen(page)).toMatchObject({ state: 'paused' });
  await expect.poll(() => screenLocks(page)).toBe(0);

  await tapOnLockScreen(page, 'play');
  await expect.poll(() => screenLocks(page)).toBe(1);
  const [, before, again] = await said(page);
  expect(again).toBe(before);
});

for (const viewport of screens)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the voice test and the bar of reading aloud', async ({ phone }) => {
        await phone.context.addInitScript(giveVoice);
        const page = await phone.open('/course/bookkeeping/start-with-one-book');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('What to write down');
        await readAloud(page);
        await expectUsable(page, 'the voice test');
        await page.getByRole('button', { name: 'Play the test sentence' }).click();
        await finish(page);
        await expectUsable(page, 'the question about the voice');
        await page.getByRole('button', { name: 'Yes, read the lesson' }).click();
        await expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible();
        await expectUsable(page, 'the bar of reading aloud');
        await page.getByRole('button', { name: 'Pause' }).click();
        await expect(page.getByRole('button', { name: 'Another voice' })).toBeVisible();
        await expectUsable(page, 'the bar that pauses');
      });
    });

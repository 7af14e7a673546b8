// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { placeText, withoutPicture } from '#src/features/editor/text/place-text.ts';
import { openDraft } from '#src/kit/draft.ts';

function fields(text: string) {
  const area = document.createElement('textarea');
  const title = document.createElement('input');
  document.body.append(area, title);
  onTestFinished(() => document.body.replaceChildren());
  const stored: string[] = [];
  const draft = openDraft(text, { save: async (next) => stored.push(next) > 0 });
  const appended: string[] = [];
  const append = async (more: string) => appended.push(more) > 0;
  area.value = text;
  area.addEventListener('input', () => draft.type(area.value));
  return { area, title, draft, stored, append, appended };
}

test('A person who types in another field when a picture is ready keeps the caret there', async () => {
  const { area, title, draft, stored, append } = fields('The tin. The book.');
  area.setSelectionRange(8, 8);
  title.focus();
  expect(await placeText({ area, draft, append }, '![tin](tmp_1)')).toBe(true);
  expect(document.activeElement).toBe(title);
  expect(stored).toEqual(['The tin.![tin](tmp_1) The book.']);
});

test('Where nobody types elsewhere, the text has the caret after the picture', async () => {
  const { area, draft, stored, append } = fields('The tin.');
  area.setSelectionRange(8, 8);
  expect(await placeText({ area, draft, append }, '![tin](tmp_1)')).toBe(true);
  expect(document.activeElement).toBe(area);
  expect(stored).toEqual(['The tin.![tin](tmp_1)']);
});

test('A picture that is ready after its field is gone is appended to the stored text', async () => {
  const { draft, stored, append, appended } = fields('The tin.');
  expect(await placeText({ area: null, draft, append }, '![tin](tmp_1)')).toBe(true);
  expect([appended, stored]).toEqual([['![tin](tmp_1)'], []]);
});

test('A text without a picture has every other word and picture it had', () => {
  const tin = 'tmp_01M87SXMQM8J4S8HR5Y0AQNGJE';
  const text = `Look ![tin](${tin}) here.\n\n![a (red) shop](/upload/files/a.png)\n\n![](<${tin}> "The tin")`;
  expect(withoutPicture(text, tin)).toBe('Look  here.\n\n![a (red) shop](/upload/files/a.png)\n\n');
  expect(withoutPicture(text, '/upload/files/a.png')).toBe(
    `Look ![tin](${tin}) here.\n\n\n\n![](<${tin}> "The tin")`,
  );
  expect(withoutPicture(text, '/upload/filesXa.png')).toBe(text);
});

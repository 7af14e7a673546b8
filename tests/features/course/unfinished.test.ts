import { expect, test } from 'vitest';
import type { Content } from '#src/features/course/model.ts';
import { type ContentType, contentTypes, newContent, newQuestion } from '#src/features/course/new-content.ts';
import { finishedContents, isUntouched, lackingOf } from '#src/features/course/unfinished.ts';

const block = (type: ContentType, change: Partial<Content> = {}): Content => ({
  ...newContent(type, 'L1'),
  ...change,
});

test.each(Object.keys(contentTypes) as ContentType[])(
  'A new block of the type %s is not finished',
  (type) => {
    expect(lackingOf(block(type))).toBeDefined();
    expect(finishedContents([block(type)])).toEqual([]);
  },
);

test('Each kind of block says what it lacks', () => {
  const lacking = (Object.keys(contentTypes) as ContentType[]).map((type) => [type, lackingOf(block(type))]);
  expect(Object.fromEntries(lacking)).toEqual({
    text: 'words',
    video: 'a file or a link',
    quiz: 'a question',
    survey: 'a form',
    pdf: 'a file',
    audio: 'a file or a link',
    'power point': 'a file',
  });
});

test.each<[string, Content]>([
  ['words', block('text', { body: '<p>Count <b>twice</b>.</p>' })],
  ['a picture alone', block('text', { body: '<p><img src="/upload/files/a.png" alt=""></p>' })],
  ['a file that is still on its way', block('video', { src: 'tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV' })],
  ['a link', block('audio', { src: 'https://files.example/a.mp3' })],
  ['an older player', block('video', { body: '<iframe src="//video.example/1"></iframe>' })],
  ['a link to its file', block('pdf', { body: '<a href="/upload/files/a.pdf">Read</a>' })],
  ['words of the system before this one', block('video', { body: '<p>Just words</p>' })],
  ['a form', block('survey', { formId: '381' })],
  ['a type that nobody here knows', { ...block('text'), type: 'game' }],
])('A block with %s is finished', (_what, content) => {
  expect(lackingOf(content)).toBeUndefined();
  expect(finishedContents([content])).toEqual([content]);
});

test('Words that are only spaces and empty lines are none', () => {
  expect(lackingOf(block('text', { body: '<p> &nbsp; </p>\n<p><br></p>' }))).toBe('words');
});

test('A quiz is finished once one of its questions was written, and learners see only those', () => {
  const asked = { ...newQuestion(), question: 'What do you count first?' };
  const quiz = block('quiz', { questions: [newQuestion(), asked, newQuestion()] });
  expect(lackingOf(quiz)).toBeUndefined();
  expect(finishedContents([quiz])).toEqual([{ ...quiz, questions: [asked] }]);
  expect(lackingOf(block('quiz', { questions: [newQuestion(), newQuestion()] }))).toBe('a question');
  expect(lackingOf(block('quiz', { questions: [] }))).toBe('a question');
});

test('A question whose answers, words or explanation somebody wrote is touched', () => {
  const fresh = newQuestion();
  expect(isUntouched(fresh)).toBe(true);
  expect(isUntouched({ ...fresh, explanation: 'Because' })).toBe(false);
  expect(isUntouched({ ...fresh, question: 'Why?' })).toBe(false);
  expect(isUntouched({ ...fresh, options: fresh.options.map((one) => ({ ...one, text: 'Bread' })) })).toBe(
    false,
  );
  expect(isUntouched({ ...fresh, options: fresh.options.slice(1) })).toBe(false);
});

test('Finished blocks stay the same objects, so that nothing on the screen is rendered again', () => {
  const contents = [block('text', { body: '<p>Read</p>' }), block('pdf')];
  expect(finishedContents(contents)).toBe(finishedContents(contents));
  expect(finishedContents(contents)[0]).toBe(contents[0]);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Chapter } from '#src/features/course/model.ts';
import { checkLessons } from '#src/features/downloads/check-lessons.ts';

const hosts = { filesUrl: '/upload/', siteOrigin: 'https://app.example' };

function lesson(title: string, ...contents: object[]) {
  return { id: title, title, contents: contents.map((content, at) => ({ id: `${title}${at}`, ...content })) };
}

function checked(...lessons: object[]) {
  const chapter = v.parse(Chapter, { id: '1', title: 'One', courseId: '9', lessons });
  return checkLessons([chapter], hosts, ({ bytes }) => bytes).map((each) => ({
    lesson: each.place.lesson.title,
    bytes: each.bytes,
    unknown: each.unknown,
    findings: each.findings.map(({ content, problem }) => `${content.id} ${problem}`),
  }));
}

test('The heaviest lesson comes first; a file with no known size is counted and named', () => {
  const result = checked(
    lesson('Words', { type: 'text', body: '<p>Hello</p>' }),
    lesson('Voice', { type: 'audio', src: '/upload/a.webm', mime: 'audio/webm', bytes: 90_000 }),
    lesson('Paper', { type: 'pdf', src: '/upload/a.pdf' }),
  );
  expect(result.map((each) => each.lesson)).toEqual(['Voice', 'Words', 'Paper']);
  expect(result[0]?.bytes).toBeGreaterThan(90_000);
  expect(result[0]?.bytes).toBeLessThan(91_000);
  expect(result.map(({ unknown }) => unknown)).toEqual([0, 0, 1]);
  expect(result.flatMap(({ findings }) => findings)).toEqual([]);
});

test.each([
  ['a film of a video site', { type: 'video', src: 'https://youtu.be/abcdefghijk' }, 'film-elsewhere'],
  [
    'a film in an older body',
    { type: 'video', body: '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>' },
    'film-elsewhere',
  ],
  ['a file of another host', { type: 'audio', src: 'https://elsewhere.example/a.mp3' }, 'elsewhere'],
  [
    'a picture of another site',
    { type: 'text', body: '<p><img src="https://elsewhere.example/a.png"></p>' },
    'picture-elsewhere',
  ],
  ['a file that waits on this phone', { type: 'audio', src: 'tmp_01ABC', bytes: 5 }, 'not-sent'],
  ['a picture that waits on this phone', { type: 'text', body: '<img alt="" src="tmp_01ABC">' }, 'not-sent'],
  ['a block with no file', { type: 'pdf' }, 'no-file'],
  ['a survey with no form', { type: 'survey' }, 'no-form'],
])('%s does not open with no signal', (_name, content, problem) => {
  expect(checked(lesson('A', content))[0]?.findings).toEqual([`A0 ${problem}`]);
});

test('Uploaded files, pictures written out in a text, and quizzes open with no signal', () => {
  const [result] = checked(
    lesson(
      'A',
      { type: 'text', body: '<img src="/upload/a.png"><img src="data:image/png;base64,AA==">' },
      { type: 'quiz' },
      { type: 'video', src: '/upload/a.mp4', bytes: 10 },
      { type: 'survey', formId: '4' },
    ),
  );
  expect(result?.findings).toEqual([]);
});

test('A waiting file counts with the size that its block names', () => {
  const [waits] = checked(lesson('A', { type: 'audio', src: 'tmp_01ABC', bytes: 70_000 }));
  expect(waits?.bytes).toBeGreaterThan(70_000);
  expect(waits?.unknown).toBe(0);
});

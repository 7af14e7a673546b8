import { expect, test } from 'vitest';
import {
  addChapter,
  addLesson,
  chapterOperations,
  moveLesson,
  removeChapter,
  removeLesson,
  renameChapter,
  renameLesson,
} from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import {
  addContent,
  addQuestion,
  contentOperations,
  editQuestion,
  moveContent,
  removeContent,
  writeContent,
} from '#src/features/course/content-operations.ts';
import {
  copyOfLesson,
  newContent,
  newLesson,
  newOption,
  newQuestion,
} from '#src/features/course/new-content.ts';
import { addOption, editOption, optionOperations } from '#src/features/course/option-operations.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = {
  collections: [chapters],
  operations: [...chapterOperations, ...contentOperations, ...optionOperations],
};

async function author(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(chapters, '201');
  return engine;
}

function onHost({ host }: TestHost, title: string) {
  const row = must(
    host.database.first('select * from data_items where table_number = 3 and title = ?', title),
    title,
  );
  return { id: String(row['id']), parent: String(row['parent_id']), data: JSON.parse(String(row['data'])) };
}

const newChapter = { courseId: '201', title: 'Stokvels', slug: 'stokvels', position: 2, lessons: [] };

test('A chapter, its lessons, a text and a quiz made one after the other arrive as one tree with real ids', async () => {
  const server = testHost();
  const engine = await author(server);
  const { id } = await engine.run(addChapter, newChapter);
  const lesson = newLesson('Why save together', 'text');
  await engine.run(addLesson, { id, lesson, after: '' });
  const [text] = lesson.contents;
  const contentId = must(text, 'text').id;
  const of = lesson.title;
  await engine.run(writeContent, { id, contentId, of, md: '**Ten** women', body: '<p>Ten</p>' });
  const quiz = newContent('quiz', lesson.id);
  await engine.run(addContent, { id, lessonId: lesson.id, content: quiz, after: contentId, of });
  const other = newLesson('Who holds the book', undefined);
  await engine.run(addLesson, { id, lesson: other, after: '' });
  await engine.run(moveLesson, { id, lessonId: other.id, after: lesson.id, of: other.title });
  await allSent(engine);
  const { id: realId, parent, data } = onHost(server, 'Stokvels');
  expect(parent).toBe('201');
  expect(JSON.stringify(data)).not.toContain('tmp_');
  expect(data).toMatchObject({
    title: 'Stokvels',
    slug: 'stokvels',
    courseId: '201',
    lessons: [
      {
        id: lesson.id,
        chapterId: realId,
        contents: [
          { id: contentId, type: 'text', body: '<p>Ten</p>', source: { md: '**Ten** women' } },
          {
            id: quiz.id,
            questions: [
              {
                question: 'Enter your question here',
                options: [
                  { text: 'Option 1', isCorrect: false },
                  { text: 'Option 2', isCorrect: false },
                  { text: 'Option 3', isCorrect: true },
                  { text: 'Option 4', isCorrect: false },
                ],
              },
            ],
          },
        ],
      },
      { id: other.id, chapterId: realId, contents: [] },
    ],
  });
});

test('Markdown counts until somebody edits the HTML elsewhere', async () => {
  const server = testHost();
  const engine = await author(server);
  const { id } = await engine.run(addChapter, newChapter);
  const lesson = newLesson('A', 'text');
  const contentId = must(lesson.contents[0], 'text').id;
  await engine.run(addLesson, { id, lesson, after: '' });
  await engine.run(writeContent, { id, contentId, of: 'A', md: 'One', body: '<p>One</p>\n' });
  await allSent(engine);
  const stored = onHost(server, 'Stokvels');
  const again = await author(server);
  const source = async () => (await again.view.get(chapters, stored.id))?.lessons[0]?.contents[0]?.source;
  expect(await source()).toEqual({ md: 'One' });
  stored.data.lessons[0].contents[0].body = '<p>Two</p>';
  server.host.database.run(
    'update data_items set data = ? where id = ?',
    JSON.stringify(stored.data),
    Number(stored.id),
  );
  await again.pull(chapters, '201', { force: true });
  expect(await source()).toBeUndefined();
});

test('Two authors edit two paragraphs of one text at the same time: both arrive, in the markdown and in the HTML', async () => {
  const server = testHost();
  const one = await author(server);
  const { id } = await one.run(addChapter, newChapter);
  const lesson = newLesson('A', 'text');
  const contentId = must(lesson.contents[0], 'text').id;
  await one.run(addLesson, { id, lesson, after: '' });
  const write = (first: string, second: string) => ({
    contentId,
    of: 'A',
    md: `${first}\n\n${second}`,
    body: `<p>${first}</p>\n<p>${second}</p>\n`,
  });
  await one.run(writeContent, { id, ...write('a', 'b') });
  await allSent(one);
  const real = onHost(server, 'Stokvels').id;
  const other = await author(server);
  const seen = await other.view.get(chapters, real);
  await one.run(writeContent, { id: real, ...write('A', 'b') });
  await allSent(one);
  await other.run(writeContent, { id: real, ...write('a', 'B') }, { seen });
  await allSent(other);
  const [content] = onHost(server, 'Stokvels').data.lessons[0].contents;
  // Read from the office without the line end.
  expect(content.body).toBe('<p>A</p>\n<p>B</p>');
  expect(content.source.md).toBe('A\n\nB');
  const third = await author(server);
  expect((await third.view.get(chapters, real))?.lessons[0]?.contents[0]?.source).toEqual({ md: 'A\n\nB' });
});

test('Questions and answers are changed each by itself; several may be right', async () => {
  const server = testHost();
  const engine = await author(server);
  const { id } = await engine.run(addChapter, newChapter);
  const lesson = newLesson('A', 'quiz');
  const quiz = must(lesson.contents[0], 'quiz');
  const question = must(quiz.questions[0], 'question');
  const [first, second, third] = question.options;
  const place = { id, contentId: quiz.id, questionId: question.id, of: 'A' };
  await engine.run(addLesson, { id, lesson, after: '' });
  await engine.run(editQuestion, { ...place, question: 'How much?' });
  await engine.run(editOption, { ...place, optionId: first?.id ?? '', text: 'R10' });
  for (const option of [third, second])
    await engine.run(editOption, { ...place, optionId: option?.id ?? '', isCorrect: true });
  await engine.run(editOption, { ...place, optionId: first?.id ?? '', text: 'R100' });
  await engine.run(addOption, { ...place, option: newOption('R5'), after: first?.id ?? '' });
  await engine.run(addQuestion, {
    id,
    contentId: quiz.id,
    of: 'A',
    question: newQuestion(),
    after: question.id,
  });
  const shown = (await engine.view.get(chapters, id))?.lessons[0]?.contents[0]?.questions ?? [];
  expect(shown.map((one) => one.question)).toEqual(['How much?', 'Enter your question here']);
  expect(shown[0]?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
    ['R100', false],
    ['R5', false],
    ['Option 2', true],
    ['Option 3', true],
    ['Option 4', false],
  ]);
});

test('A renamed, moved or deleted part is so on the screen at once, and on the host', async () => {
  const server = testHost();
  const engine = await author(server);
  const { id } = await engine.run(addChapter, newChapter);
  const lesson = newLesson('A', 'text');
  const copy = copyOfLesson(lesson);
  await engine.run(addLesson, { id, lesson, after: '' });
  await engine.run(addLesson, { id, lesson: copy, after: lesson.id });
  expect(copy.id).not.toBe(lesson.id);
  expect(copy.contents[0]?.id).not.toBe(lesson.contents[0]?.id);
  await allSent(engine);
  const real = onHost(server, 'Stokvels').id;
  await engine.run(renameLesson, { id: real, lessonId: copy.id, title: 'B' });
  await engine.run(removeLesson, { id: real, lessonId: lesson.id, of: 'A' });
  const content = newContent('pdf', copy.id);
  const first = must(copy.contents[0], 'block');
  await engine.run(addContent, { id: real, lessonId: copy.id, content, after: first.id, of: 'B' });
  await engine.run(moveContent, { id: real, contentId: content.id, after: '', of: 'B' });
  await engine.run(removeContent, { id: real, contentId: first.id, of: 'B' });
  await engine.run(renameChapter, { id: real, title: 'Savings clubs' });
  await allSent(engine);
  expect(onHost(server, 'Savings clubs').data).toMatchObject({
    slug: 'stokvels',
    lessons: [{ title: 'B', contents: [{ type: 'pdf' }] }],
  });
  await engine.run(removeChapter, { id: real, title: 'Savings clubs' });
  await allSent(engine);
  expect(server.host.database.first('select id from data_items where id = ?', Number(real))).toBeUndefined();
});

test('A learner’s edit is refused by the host and stays with its reason', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.student, false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids.student);
  await engine.run(addChapter, newChapter);
  await expect.poll(async () => (await engine.view.open())[0]?.state).toBe('blocked');
});

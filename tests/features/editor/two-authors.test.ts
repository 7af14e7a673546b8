/** Two authors of one text, each on a phone of their own, and what the office has once the one who is asked chose. */
import { expect, test } from 'vitest';
import { addChapter, addLesson, chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { contentOperations, writeContent } from '#src/features/course/content-operations.ts';
import { readVersions } from '#src/features/course/lesson-versions.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { answerChapter, readChapterConflict } from '#src/features/editor/conflicts/chapter-conflict.ts';
import { htmlOf } from '#src/features/editor/text/markdown.ts';
import type { Choice } from '#src/hooks/asked-conflicts.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = { collections: [chapters], operations: [...chapterOperations, ...contentOperations] };
const five = [
  'One cup of meal.',
  '- two cups of water',
  '- three pinches of salt',
  'Four turns.',
  'Five minutes.',
];
const [one, , three, four, end] = five as [string, string, string, string, string];
const textOf = (...parts: string[]) => parts.join('\n\n');

async function author(server: TestHost, network = { on: true }) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(chapters, '201');
  return engine;
}

/** The first phone is asked: A changed paragraphs 1 and 2, B had changed 2 and 5 before it. */
async function clash() {
  const server = testHost();
  const network = { on: true };
  const asked = await author(server, network);
  const made = await asked.run(addChapter, {
    courseId: '201',
    title: 'Pap',
    slug: 'pap',
    position: 3,
    lessons: [],
  });
  const lesson = newLesson('Pap for four', 'text');
  const contentId = must(lesson.contents[0], 'its text').id;
  await asked.run(addLesson, { id: made.id, lesson, after: '' });
  await allSent(asked);
  const { id } = must(
    (await asked.view.list(chapters, '201')).find(({ title }) => title === 'Pap'),
    'Pap',
  );
  const write = (md: string) => ({ id, contentId, of: lesson.title, md, body: htmlOf(md) });
  await asked.run(writeContent, write(textOf(...five)));
  await allSent(asked);
  const other = await author(server);
  await other.pull(chapters, '201', { force: true });
  network.on = false;
  const mine = textOf('Half a cup of meal.', '- nine cups of water', three, four, end);
  await asked.run(writeContent, write(mine));
  await other.run(writeContent, write(textOf(one, '- seven cups of water', three, four, 'Fifty minutes.')));
  await allSent(other);
  network.on = true;
  await asked.syncNow();
  const conflict = await eventually(async () =>
    must(await readChapterConflict(asked.view, id), 'a question'),
  );
  const stored = async () => {
    const chapter = must(await other.view.get(chapters, id), 'the chapter');
    return must(chapter.lessons[0]?.contents[0], 'the text');
  };
  return { asked, other, conflict, lesson, mine, stored };
}

test.each<[Choice, string[]]>([
  ['mine', ['- nine cups of water']],
  ['theirs', ['- seven cups of water']],
  ['both', ['- nine cups of water', '- seven cups of water']],
])('Only the paragraph that both changed is asked about; chosen: %s', async (choice, second) => {
  const { asked, other, conflict, lesson, mine, stored } = await clash();
  const [question, ...more] = conflict.questions;
  expect(more).toEqual([]);
  expect(question?.conflict).toMatchObject({ mine: '- nine cups of water', theirs: '- seven cups of water' });
  await answerChapter(asked, { ...conflict, choices: new Map([[question?.key ?? '', choice]]) });
  await allSent(asked);
  await other.pull(chapters, '201', { force: true });
  const text = await stored();
  const parts = text.source?.md.split(/\n+/);
  expect(parts).toEqual(['Half a cup of meal.', ...second, three, four, 'Fifty minutes.']);
  // A learner reads what the author sees.
  expect(text.body).toBe(htmlOf(text.source?.md ?? ''));
  const versions = await readVersions(asked.view, lesson.id);
  const given = versions.map((version) => version.lesson.contents[0]?.source?.md);
  if (choice === 'theirs') expect(given).toEqual([mine]);
  if (choice === 'mine')
    expect(given).toEqual([textOf(one, '- seven cups of water', three, four, 'Fifty minutes.')]);
  if (choice === 'both') expect(given).toEqual([]);
});

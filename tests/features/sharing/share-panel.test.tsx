// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { Chapter, Course } from '#src/features/course/model.ts';
import { checkCourse } from '#src/features/reader/changes/updates.ts';
import { readCourseData } from '#src/features/sharing/course-data.ts';
import { SharePanel } from '#src/features/sharing/share-panel.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

vi.mock('#src/ui/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(cleanup);

const day = 86_400_000;

const course = v.parse(Course, { id: '9', slug: 'stock', title: 'Stock' });
const block = (id: string, src: string) => ({ id, type: 'audio', title: id, src });
const chapterOf = (...contents: readonly unknown[]) =>
  v.parse(Chapter, {
    id: '91',
    courseId: '9',
    title: 'One',
    lessons: [{ id: 'l', title: 'Count', contents }],
  });

/** The text of the course file that somebody shares. */
async function shared(chapter: Chapter): Promise<string> {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  render(
    <EngineProvider engine={engine}>
      <SharePanel course={course} chapters={[chapter]} onClose={() => undefined} />
    </EngineProvider>,
  );
  return savedFile();
}

async function savedFile(): Promise<string> {
  fireEvent.click(await screen.findByRole('button', { name: /^Save the course file/ }));
  return new Response(vi.mocked(saveFile).mock.lastCall?.[2] as Blob).text();
}

test('A course is shared without files that are on this phone alone, and says so', async () => {
  const text = await shared(chapterOf(block('new', 'tmp_01ABC'), block('sent', '/upload/a.mp3')));
  expect(text).toContain('/upload/a.mp3');
  expect(text).not.toContain('tmp_');
  expect(screen.getByText('A file of 1 block is not sent yet, so the copy does not have it.')).toBeTruthy();
});

test('A course whose files were all sent is shared without a note', async () => {
  expect(await shared(chapterOf(block('sent', '/upload/a.mp3')))).toContain('/upload/a.mp3');
  expect(screen.queryByText(/not sent yet/)).toBeNull();
});

test('A course that this phone got long ago is dated by then, so that it never takes a newer file’s place', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await checkCourse(engine, '201');
  const fetchedAt = Date.now();
  const own = must(await engine.view.get(courses, '201'), 'course');
  vi.useFakeTimers({ toFake: ['Date'], now: fetchedAt + 100 * day });
  onTestFinished(() => void vi.useRealTimers());
  const content = await engine.view.list(chapters, '201');
  render(
    <EngineProvider engine={engine}>
      <SharePanel course={own} chapters={content} onClose={() => undefined} />
    </EngineProvider>,
  );
  const read = await readCourseData(await savedFile());
  expect('file' in read && Math.abs(read.file.madeAt - fetchedAt)).toBeLessThan(day);
});

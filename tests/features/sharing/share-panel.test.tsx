// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { Chapter, Course } from '#src/features/courses/model.ts';
import { SharePanel } from '#src/features/sharing/share-panel.tsx';
import { saveFile } from '#src/ui/save-file.ts';

vi.mock('#src/ui/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(cleanup);

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
  render(<SharePanel course={course} chapters={[chapter]} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Save the course file/ }));
  return new Response(vi.mocked(saveFile).mock.lastCall?.[2] as Blob).text();
}

test('A course is shared without files that are on this phone alone, and says so', async () => {
  const text = await shared(chapterOf(block('new', 'tmp_01ABC'), block('sent', '/upload/a.mp3')));
  expect(text).toContain('/upload/a.mp3');
  expect(text).not.toContain('tmp_');
  expect(screen.getByText('A file of 1 block is not sent yet, so the copy does not have it.')).toBeTruthy();
});

test('Where all files were sent there is nothing to say', async () => {
  expect(await shared(chapterOf(block('sent', '/upload/a.mp3')))).toContain('/upload/a.mp3');
  expect(screen.queryByText(/not sent yet/)).toBeNull();
});

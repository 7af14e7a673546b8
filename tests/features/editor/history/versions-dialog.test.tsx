// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepVersion } from '#src/features/course/lesson-versions.ts';
import { newContent } from '#src/features/course/new-content.ts';
import { openLesson } from '../../../fixtures/features/open-lesson.tsx';

afterEach(cleanup);

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

test('An earlier version is put back on a phone that has no room to store the current one as a version', async () => {
  const { engine, lesson, storedLesson } = await openLesson(newContent('quiz', 'l'));
  const earlier = { ...lesson, contents: lesson.contents.map((one) => ({ ...one, title: 'The old quiz' })) };
  await keepVersion(engine.local, { at: 0, lesson: earlier });
  const { change } = engine.local;
  vi.spyOn(engine.local, 'change').mockImplementation(async (entry, next) => {
    if (entry.kind === 'version') throw new DOMException('The disk is full', 'QuotaExceededError');
    return change(entry, next);
  });
  await press('More');
  await press('Earlier versions');
  await press(/1 difference/);
  await press('Put this version back');
  await screen.findByText('Earlier version put back');
  expect((await storedLesson()).contents[0]?.title).toBe('The old quiz');
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newContent } from '#src/features/course/new-content.ts';
import { openLesson } from '../../fixtures/features/open-lesson.tsx';

afterEach(cleanup);

test('Captions that no browser shows are not taken, and their author is told what is wrong with them', async () => {
  const { storedLesson } = await openLesson(newContent('video', 'l', () => 'c'));
  const subrip = new File(['1\n00:00:01,000 --> 00:00:04,000\nGood morning'], 'stall.srt');
  fireEvent.change(screen.getByLabelText('Add captions'), { target: { files: [subrip] } });
  expect(await screen.findByText(/^This file is SubRip \(\.srt\)/)).toBeTruthy();
  const broken = new File(['WEBVTT\n\n00:01,000 --> 00:04.000\nGood morning'], 'stall.vtt');
  fireEvent.change(screen.getByLabelText('Add captions'), { target: { files: [broken] } });
  expect(await screen.findByText(/^Line 3: browsers can’t read this time/)).toBeTruthy();
  expect((await storedLesson()).contents[0]?.captions).toBe('');
});

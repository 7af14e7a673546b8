// @vitest-environment happy-dom
import '../../fixtures/hooks/one-dexie.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chapter, Course } from '#src/features/courses/model.ts';
import { DownloadCourse } from '#src/features/downloads/download-course.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { noteProgress, noteSize, wishFor } from '#src/features/downloads/queue.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

const urlOf = (name: string) => new URL(`/upload/files/${name}`, location.origin).href;
const chapterOf = (title: string, name: string) => {
  const contents = [{ id: name, type: 'audio', src: urlOf(name) }];
  return v.parse(Chapter, { id: title, title, courseId: 'B', lessons: [{ id: `in ${title}`, contents }] });
};
const chapters = [chapterOf('Stock', 'cleared.mp3'), chapterOf('Money', 'never-wanted.mp3')];

beforeEach(() => {
  const cache = memoryCache();
  const estimate = async () => ({ quota: 1e9, usage: 0 });
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('Fetching again what the phone cleared costs those files alone, and their chapters are chosen for it', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await noteSize(engine, urlOf('cleared.mp3'), 10_000);
  await noteSize(engine, urlOf('never-wanted.mp3'), 20_000);
  await wishFor(engine, 'B', [{ url: urlOf('cleared.mp3'), kind: 'sound', mime: '' }], 1);
  await noteProgress(engine, urlOf('cleared.mp3'), { asked: 1, done: 10_000, total: 10_000, state: 'ready' });
  render(
    <EngineProvider engine={engine}>
      <FileHostProvider url="/upload/">
        <DownloadsProvider>
          <DownloadCourse course={v.parse(Course, { id: 'B', title: 'Shop' })} chapters={chapters} />
        </DownloadsProvider>
      </FileHostProvider>
    </EngineProvider>,
  );
  expect(await screen.findByText(/Fetching them again costs 10\skB\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fetch them again' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Stock/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Money/ }).checked).toBe(false);
  expect(screen.getByText(/^10\skB$/, { selector: 'strong' })).toBeTruthy();
});

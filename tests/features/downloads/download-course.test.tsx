// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chapter, Course } from '#src/features/course/model.ts';
import { DownloadCourse } from '#src/features/downloads/download-course.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import { noteProgress, noteSize, readNotes, setPaused, wishFor } from '#src/features/downloads/queue.ts';
import { unusedWishes } from '#src/features/downloads/unused-wishes.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

const urlOf = (name: string) => new URL(`/upload/files/${name}`, location.origin).href;
const chapterOf = (title: string, name: string) => {
  const contents = [{ id: name, type: 'audio', src: urlOf(name) }];
  return v.parse(Chapter, { id: title, title, courseId: 'B', lessons: [{ id: `in ${title}`, contents }] });
};
const chapters = [chapterOf('Stock', 'cleared.mp3'), chapterOf('Money', 'never-wanted.mp3')];

let cache = memoryCache();

beforeEach(() => {
  cache = memoryCache();
  const estimate = async () => ({ quota: 1e9, usage: 0 });
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderCourse(engine: Engine, shown: readonly Chapter[]) {
  return render(
    <EngineProvider engine={engine}>
      <FileHostProvider host={{ filesUrl: '/upload/' }}>
        <DownloadsProvider>
          <DownloadCourse course={v.parse(Course, { id: 'B', title: 'Shop' })} chapters={shown} />
        </DownloadsProvider>
      </FileHostProvider>
    </EngineProvider>,
  );
}

const fileOf = (name: string) => ({ url: urlOf(name), kind: 'sound' as const, mime: '' });

/** A course whose first lesson had two files before its author replaced them: one is here, half of the other. */
async function replacedFiles() {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  const [whole, half] = [fileOf('old.mp3'), fileOf('old-and-half.mp3')];
  await wishFor(engine, 'B', [whole, half], 1);
  await createFileStore(async () => cache).putWhole(whole, new Blob(['x'.repeat(100)]));
  await noteProgress(engine, whole.url, { asked: 1, done: 100, total: 100, state: 'ready' });
  await setPaused(engine, [half.url], true);
  const wished = async () => [...(await readNotes(engine.view)).wishes.keys()];
  return { engine, whole, half, wished };
}

test('A file that its author replaced is not fetched to its end; one that came stays', async () => {
  const { engine, whole, wished } = await replacedFiles();
  renderCourse(engine, chapters);
  await vi.waitFor(async () => expect(await wished()).toEqual([whole.url]));
  expect(await cache.match(whole.url)).toBeTruthy();
});

test('No file of a course counts as unused while a part of the course is unreadable or not here', async () => {
  const { engine, whole, half } = await replacedFiles();
  const hosts = { filesUrl: '/upload/', siteOrigin: location.origin };
  const notes = await readNotes(engine.view);
  const unused = (shown: readonly Chapter[]) => unusedWishes('B', shown, hosts, notes).map(({ url }) => url);
  expect(unused(chapters).toSorted()).toEqual([half.url, whole.url]);
  expect(unused(chapters.map((chapter, at) => ({ ...chapter, unreadable: at })))).toEqual([]);
  expect(unused([])).toEqual([]);
});

test('Fetching files again that the phone cleared costs those files alone, and their chapters are chosen for it', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await noteSize(engine, urlOf('cleared.mp3'), 10_000);
  await noteSize(engine, urlOf('never-wanted.mp3'), 20_000);
  await wishFor(engine, 'B', [{ url: urlOf('cleared.mp3'), kind: 'sound', mime: '' }], 1);
  await noteProgress(engine, urlOf('cleared.mp3'), { asked: 1, done: 10_000, total: 10_000, state: 'ready' });
  renderCourse(engine, chapters);
  expect(await screen.findByText(/Downloading them again costs 10\skB\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download them again' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Stock/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Money/ }).checked).toBe(false);
  expect(screen.getByText(/^10\skB$/, { selector: 'strong' })).toBeTruthy();
});

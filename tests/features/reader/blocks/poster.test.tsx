// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Content } from '#src/features/course/model.ts';
import { FilmFile } from '#src/features/reader/blocks/film-file.tsx';
import { Poster } from '#src/features/reader/blocks/poster.tsx';
import { chooseLowData } from '#src/kit/low-data.ts';

const poster = '/upload/files/stall.jpg';
const film = v.parse(Content, { id: 'b1', type: 'video', title: 'The stall', poster });
let stored: readonly string[] = [];
let looked = 0;

beforeEach(() => {
  [stored, looked] = [[], 0];
  vi.stubGlobal('caches', {
    match: async (address: string) => {
      looked += 1;
      return stored.includes(address) ? new Response() : undefined;
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The pictures that are fetched for a film of another site and for one in a file. */
function show(onPlay: () => void = () => undefined) {
  const { container } = render(
    <>
      <Poster picture={poster} label="Play “The stall”" onPlay={onPlay} />
      <FilmFile content={film} address="/upload/files/stall.mp4" />
    </>,
  );
  return () => [
    container.querySelector('img')?.getAttribute('src'),
    container.querySelector('video')?.getAttribute('poster') ?? undefined,
  ];
}

test('A film shows its picture', () => {
  expect(show()()).toEqual([poster, poster]);
});

test('Where data is saved no picture of a film is fetched unasked, and the film can be played', async () => {
  chooseLowData(true);
  const played = vi.fn<() => void>();
  const pictures = show(played);
  await waitFor(() => expect(looked).toBe(2));
  expect(pictures()).toEqual([undefined, undefined]);
  fireEvent.click(screen.getByRole('button', { name: 'Play “The stall”' }));
  expect(played).toHaveBeenCalledOnce();
});

test('Where data is saved a picture that is on this phone is shown', async () => {
  chooseLowData(true);
  stored = [poster];
  const pictures = show();
  expect(pictures()).toEqual([undefined, undefined]);
  await waitFor(() => expect(pictures()).toEqual([poster, poster]));
});

// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render as draw, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Content } from '#src/features/course/model.ts';
import { FilmFile } from '#src/features/reader/blocks/film-file.tsx';
import { Poster } from '#src/features/reader/blocks/poster.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { mirrorRead } from '#src/hooks/use-mirror.ts';
import { chooseLowData } from '#src/kit/low-data.ts';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { testHost } from '../../../host/test-host.ts';

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

/** Draws it over a phone's engine, which closes once what is drawn has read and kept its place. */
function render(shown: ReactNode) {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineProvider engine={engine}>{children}</EngineProvider>
  );
  onTestFinished(async () => {
    cleanup();
    await mirrorRead();
    await engine.view.session();
  });
  return draw(shown, { wrapper });
}

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

test('With Save-Data on, no picture of a film is fetched unasked, and the film can be played', async () => {
  chooseLowData(true);
  const played = vi.fn<() => void>();
  const pictures = show(played);
  await waitFor(() => expect(looked).toBe(2));
  expect(pictures()).toEqual([undefined, undefined]);
  fireEvent.click(screen.getByRole('button', { name: 'Play “The stall”' }));
  expect(played).toHaveBeenCalledOnce();
});

test('With Save-Data on, a picture that is on this phone is shown', async () => {
  chooseLowData(true);
  stored = [poster];
  const pictures = show();
  expect(pictures()).toEqual([undefined, undefined]);
  await waitFor(() => expect(pictures()).toEqual([poster, poster]));
});

test('A film in a file waits behind its picture until it is tapped, and then has the browser’s own controls', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { container } = render(<FilmFile content={film} address="/upload/files/stall.mp4" />);
  const player = container.querySelector('video');
  expect(player?.controls).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Play the film “The stall”' }));
  expect(player?.controls).toBe(true);
  expect(screen.queryByRole('button', { name: /^Play the film/ })).toBeNull();
  expect(document.activeElement).toBe(player);
});

test('The price of a film is on its picture, and is none where the film is on this phone', async () => {
  const priced = { ...film, bytes: 3_400_000 };
  render(<FilmFile content={priced} address="/upload/files/stall.mp4" />);
  expect(await screen.findByText(/^Play · 3\.4\sMB$/)).toBeTruthy();
  cleanup();
  stored = [new URL('/upload/files/stall.mp4', location.href).href];
  render(<FilmFile content={priced} address="/upload/files/stall.mp4" />);
  await waitFor(() => expect(screen.queryByText(/^Play ·/)).toBeNull());
});

test.each([
  ['SubRip', '1\n00:00:01,000 --> 00:00:04,000\nGood morning', 'not in a form that we can show', undefined],
  ['missing', undefined, 'We could not fetch the captions', undefined],
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood morning', undefined, 'blob:'],
])(
  'Captions that are %s are fetched when the film plays, and say what came of it',
  async (_, text, words, src) => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const fetched = vi.fn(
      async (_asked: string) => new Response(text, { status: text === undefined ? 404 : 200 }),
    );
    vi.stubGlobal('fetch', fetched);
    const captions = 'https://files.example/stall.vtt';
    const { container } = render(
      <FilmFile content={{ ...film, captions }} address="/upload/files/stall.mp4" />,
    );
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Play the film “The stall”' }));
    await waitFor(() => expect(fetched.mock.calls[0]?.[0]).toBe(captions));
    if (words) expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    if (src)
      await waitFor(() =>
        expect(container.querySelector('track')?.getAttribute('src')).toMatch(new RegExp(`^${src}`)),
      );
  },
);

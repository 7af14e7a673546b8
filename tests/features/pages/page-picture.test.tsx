// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPicture, keptPicture } from '#src/features/pages/kept-pictures.ts';
import { PagePicture } from '#src/features/pages/page-picture.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { chooseLowData } from '#src/kit/low-data.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';

/** The pictures that this browser keeps, by their address, the oldest first. */
let kept = new Map<string, Response>();
const asked = vi.fn<(src: string) => Promise<Response>>();
const pictureOf = (words: string) => new Response(words, { headers: { 'Content-Type': 'image/png' } });

beforeEach(() => {
  kept = new Map();
  const store = {
    match: async (src: string) => kept.get(src)?.clone(),
    put: async (src: string, answer: Response) => void kept.set(src, answer),
    keys: async () => [...kept.keys()],
    delete: async (src: string) => kept.delete(src),
  };
  vi.stubGlobal('caches', { open: async () => store });
  vi.stubGlobal(
    'fetch',
    asked.mockReset().mockImplementation(async () => pictureOf('stall')),
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const src = '/upload/files/stall.jpg';
const show = (image = src, alt = 'A stall') =>
  render(<PagePicture image={image} alt={alt} isFramed={false} />);

test('A picture that was shown is kept, once, and shown again when it cannot be fetched', async () => {
  show();
  const picture = await screen.findByRole('img', { name: 'A stall' });
  await act(async () => void fireEvent.load(picture));
  await act(async () => void fireEvent.load(picture));
  await eventually(() => expect([...kept.keys()]).toEqual([picture.getAttribute('src')]));
  expect(asked).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.error(picture));
  await eventually(() => expect(screen.getByRole('img').getAttribute('src')).toMatch(/^blob:/));
});

test('A picture that was never on this phone has its description in its place', async () => {
  show();
  const named = await screen.findByRole('img');
  await act(async () => void fireEvent.error(named));
  expect(await screen.findByText('The picture is not here: A stall')).toBeTruthy();
  cleanup();
  show(src, '');
  const nameless = await screen.findByRole('presentation');
  await act(async () => void fireEvent.error(nameless));
  expect(await screen.findByText('The picture is not here.')).toBeTruthy();
});

test('A person who saves data taps for a picture, and is told what it shows', async () => {
  chooseLowData(true);
  show();
  expect(screen.queryByRole('img')).toBeNull();
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Show the picture: A stall' })),
  );
  expect(screen.getByRole('img', { name: 'A stall' })).toBeTruthy();
});

test('Only pictures of this site that came whole are kept, and of many the newest', async () => {
  await keepPicture('https://elsewhere.example/stall.jpg');
  expect(asked).not.toHaveBeenCalled();
  asked.mockResolvedValueOnce(
    new Response('gone', { status: 404, headers: { 'Content-Type': 'image/png' } }),
  );
  await keepPicture('/a.png');
  asked.mockResolvedValueOnce(new Response('<p>', { headers: { 'Content-Type': 'text/html' } }));
  await keepPicture('/b.png');
  expect(kept.size).toBe(0);
  for (let at = 1; at <= 21; at += 1) await keepPicture(`/${at}.png`);
  expect([...kept.keys()]).toEqual(Array.from({ length: 20 }, (_, at) => `/${at + 2}.png`));
  expect(await keptPicture('/1.png')).toBeUndefined();
  expect(await keptPicture('/21.png')).toMatch(/^blob:/);
});

test('A picture is shown all the same in a browser that stores nothing', async () => {
  vi.stubGlobal('caches', undefined);
  await keepPicture(src);
  expect(await keptPicture(src)).toBeUndefined();
});

test('A picture that waits on this phone is shown from it, and is not kept twice', async () => {
  const bytes = new TextEncoder().encode('stall').buffer;
  const file = async (id: string) =>
    id === 'tmp_1' ? { bytes, mime: 'image/png', name: 'stall' } : undefined;
  const engine = { view: { file } } as unknown as Engine;
  const picture = (image: string) => (
    <EngineProvider engine={engine}>
      <PagePicture image={image} alt="A stall" isFramed />
    </EngineProvider>
  );
  const { rerender } = render(picture('tmp_1'));
  const shown = await screen.findByRole('img', { name: 'A stall' });
  expect(shown.getAttribute('src')).toMatch(/^blob:/);
  await act(async () => void fireEvent.load(shown));
  expect(asked).not.toHaveBeenCalled();
  // One that waits on another phone is nowhere to be shown here.
  rerender(picture('tmp_2'));
  await eventually(() => expect(screen.queryByRole('img')).toBeNull());
});

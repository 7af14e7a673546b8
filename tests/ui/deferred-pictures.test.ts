// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksForPicture, deferPictures } from '#src/ui/deferred-pictures.ts';

const here = new Set<string>();

beforeEach(() => {
  here.clear();
  vi.stubGlobal('caches', {
    match: async (address: string) => (here.has(address) ? new Response() : undefined),
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: unknown[]) => void;
      constructor(seen: (entries: unknown[]) => void) {
        this.#seen = seen;
      }
      observe(): void {
        queueMicrotask(() => this.#seen([{ isIntersecting: true }]));
      }
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function text(...sources: readonly string[]): HTMLElement {
  const root = document.createElement('div');
  for (const src of sources) {
    const image = document.createElement('img');
    image.setAttribute('src', src);
    image.setAttribute('srcset', `${src} 2x`);
    image.alt = 'A shelf';
    asksForPicture(image);
    root.append(image);
  }
  document.body.replaceChildren(root);
  return root;
}

test('A picture waits behind a button that says its size, and is fetched by a tap', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-length': '84000' } }));
  const root = text('/upload/files/shelf.png');
  deferPictures(root);
  expect(root.querySelector('img')).toBeNull();
  await waitFor(() => expect(root.textContent).toBe('Show the picture: A shelf (84\u00a0kB)'));
  root.querySelector('button')?.click();
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/upload/files/shelf.png');
  expect(root.querySelector('img')?.hasAttribute('srcset')).toBe(false);
});

test('A picture that is on this phone is shown at once, and one written out in the text was never deferred', async () => {
  here.add('/upload/files/shelf.png');
  const root = text('/upload/files/shelf.png', 'data:image/png;base64,AA==');
  deferPictures(root);
  expect(root.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA==');
  await waitFor(() => expect(root.querySelectorAll('img[src]')).toHaveLength(2));
});

test('With no network the button stays without a size', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', asked);
  const root = text('/upload/files/shelf.png');
  deferPictures(root);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(root.textContent).toBe('Show the picture: A shelf');
});

test('A picture that fails says so where it would have been, and can be asked for again', () => {
  const root = document.createElement('div');
  const image = document.createElement('img');
  image.src = '/upload/files/gone.png';
  image.alt = 'A shelf';
  root.append(image);
  deferPictures(root);
  image.dispatchEvent(new Event('error'));
  expect(root.textContent).toBe('A shelf: we can’t show it now. Tap to try again');
  root.querySelector('button')?.click();
  expect(root.querySelector('img')?.getAttribute('src')).toMatch(/\/upload\/files\/gone\.png$/);
  image.dispatchEvent(new Event('error'));
  expect(root.querySelector('img')).toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { Content } from '#src/features/course/model.ts';
import { OtherApp } from '#src/features/reader/blocks/other-app.tsx';
import { PdfViewer } from '#src/features/reader/blocks/pdf-viewer.tsx';

const address = '/upload/files/till.pdf';
const content = v.parse(Content, { id: 'b1', type: 'pdf', title: 'The till', src: address });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(draw: () => Promise<boolean>): void {
  const paper = { pages: 2, draw, textOf: async () => '', close: async () => undefined };
  render(
    <PdfViewer paper={paper} title="The till" startAt={1} onPage={() => undefined}>
      <OtherApp content={content} address={address} words="Open in another app" />
    </PdfViewer>,
  );
}

test('A paper whose page cannot be shown can be opened in another app of the phone', async () => {
  vi.stubGlobal('reportError', () => undefined);
  show(async () => Promise.reject(new Error('an unknown font')));
  const link = await screen.findByRole('link', { name: 'Open in another app: The till' });
  expect(link.getAttribute('href')).toBe(address);
  expect(screen.getByText(/We can’t show this page\./)).toBeTruthy();
});

test('Nobody is sent to another app while the pages are shown', async () => {
  let drawn = 0;
  show(async () => {
    drawn += 1;
    return true;
  });
  await vi.waitFor(() => expect(drawn).toBeGreaterThan(0));
  expect(screen.queryByRole('link')).toBeNull();
});

test('A page whose picture could not be decoded is not taken for an empty one', async () => {
  show(async () => false);
  expect(await screen.findByText(/^We can’t show the pictures of this page/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in another app: The till' })).toBeTruthy();
});

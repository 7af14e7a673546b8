import { expect, test } from 'vitest';
import { isFile, mediaAddress, wordsBeside } from '#src/features/course/media.ts';

test('A film’s address is its own field, else what an older body holds', () => {
  expect(mediaAddress({ src: '/upload/files/a.webm', body: '' })).toBe('/upload/files/a.webm');
  expect(mediaAddress({ src: '', body: '<iframe src="https://video.example/1"></iframe>' })).toBe(
    'https://video.example/1',
  );
  expect(mediaAddress({ src: '', body: '<p><a href="https://video.example/2">Watch</a></p>' })).toBe(
    'https://video.example/2',
  );
});

test('An address that is no web page of ours or another’s is none', () => {
  for (const src of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'a.webm', ''])
    expect(mediaAddress({ src, body: '' }), src).toBeUndefined();
});

test('The words beside a player are shown without it', () => {
  const body = '<video controls src="/a.webm"><track src="/a.vtt"></video>\n<p>Watch the hands.</p>';
  expect(wordsBeside(body)).toBe('<p>Watch the hands.</p>');
});

test('A file plays here; a frame of another site does not', () => {
  expect(isFile({ mime: 'video/webm', src: '/x' })).toBe(true);
  expect(isFile({ mime: '', src: '/x.MP3' })).toBe(true);
  expect(isFile({ mime: '', src: 'https://video.example/embed/1' })).toBe(false);
});

import { expect, test } from 'vitest';
import { isFile, mediaAddress, textBeside } from '#src/features/course/media.ts';

test('A film’s address is its own field, or the address in an older body', () => {
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
  expect(textBeside(body)).toBe('<p>Watch the hands.</p>');
});

test('A file plays here; a frame of another site does not', () => {
  expect(isFile({ mime: 'video/webm', src: '/x' })).toBe(true);
  expect(isFile({ mime: '', src: '/x.MP3' })).toBe(true);
  expect(isFile({ mime: '', src: 'https://video.example/embed/1' })).toBe(false);
});

test.each([
  [
    'an ampersand',
    '<iframe src="https://video.example/?a=1&amp;v=2"></iframe>',
    'https://video.example/?a=1&v=2',
  ],
  ['no protocol', "<iframe src='//www.youtube.com/embed/abc'></iframe>", 'https://www.youtube.com/embed/abc'],
  [
    'no quotes',
    '<iframe width=560 src=https://video.example/1 allowfullscreen></iframe>',
    'https://video.example/1',
  ],
  [
    'a sign in a value before it',
    '<iframe title="a > b" src="https://video.example/1"></iframe>',
    'https://video.example/1',
  ],
  [
    'embed',
    '<p>See</p><embed src="https://video.example/1.mp4" type="video/mp4">',
    'https://video.example/1.mp4',
  ],
  ['object', '<object data="https://video.example/1"><p>No film</p></object>', 'https://video.example/1'],
  [
    'object with a parameter and an embed',
    '<object width="1"><param name="movie" value="//video.example/1&amp;x=2"><embed src="https://video.example/3"></object>',
    'https://video.example/1&x=2',
  ],
  ['a source inside', '<video controls><source src=/upload/a.mp4></video>', '/upload/a.mp4'],
  ['a link with no quotes', '<a class=x href=//video.example/2>Watch</a>', 'https://video.example/2'],
  [
    'a comment before it',
    '<!-- <iframe src="https://old.example"> --><embed src="https://video.example/1">',
    'https://video.example/1',
  ],
])('A block of an older page: %s', (_name, body, address) => {
  expect(mediaAddress({ src: '', body })).toBe(address);
});

test('A block whose own field was written as HTML is found too', () => {
  expect(mediaAddress({ src: 'https://video.example/?a=1&amp;b=2', body: '' })).toBe(
    'https://video.example/?a=1&b=2',
  );
});

test('The words around an older player are shown, and none of its inside', () => {
  expect(
    textBeside(
      '<p>See</p><object data="x"><param name="movie" value="x"><embed src="x"></object> <p>then</p>',
    ),
  ).toBe('<p>See</p> <p>then</p>');
  expect(textBeside('<embed src="x"><p>then</p>')).toBe('<p>then</p>');
  expect(textBeside('<iframe src=x><p>a</p>')).toBe('<p>a</p>');
});

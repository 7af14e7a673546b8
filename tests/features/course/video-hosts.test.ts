import { expect, test } from 'vitest';
import { frameOrigins, videoFrame } from '#src/features/course/video-hosts.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&t=10s`,
  `https://youtu.be/${id}?si=abc`,
  `http://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=0`,
  `https://www.youtube.com/shorts/${id}`,
])('%s is shown in a frame without cookies', (address) => {
  expect(videoFrame(address)).toEqual({
    site: 'YouTube',
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
    watch: `https://www.youtube.com/watch?v=${id}`,
  });
});

test('A film at Vimeo is shown by its number, with its key where it has one', () => {
  const plain = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';
  expect(videoFrame('https://vimeo.com/76979871')?.frame).toBe(plain);
  expect(videoFrame('https://player.vimeo.com/video/76979871')?.frame).toBe(plain);
  expect(videoFrame('https://vimeo.com/76979871/8272103f6e')?.frame).toBe(`${plain}&h=8272103f6e`);
  expect(videoFrame('https://player.vimeo.com/video/76979871?h=8272103f6e')?.frame).toBe(
    `${plain}&h=8272103f6e`,
  );
});

test.each([
  'https://evil.example/embed/dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  '/upload/files/film.webm',
])('%s is no film that may be framed', (address) => {
  expect(videoFrame(address)).toBeUndefined();
});

test('Every frame is at an origin of the list', () => {
  for (const address of [`https://youtu.be/${id}`, 'https://vimeo.com/76979871'])
    expect(frameOrigins).toContain(new URL(videoFrame(address)?.frame ?? '').origin);
});

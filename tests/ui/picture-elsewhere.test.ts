// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { notePictureElsewhere, sayPicturesElsewhere, siteOfPicture } from '#src/ui/picture-elsewhere.ts';

const policy =
  "default-src 'none'; img-src 'self' data: blob: https://files.example; frame-src https://a.example";

beforeEach(() => {
  document.head.innerHTML = '';
  const meta = document.createElement('meta');
  meta.setAttribute('http-equiv', 'Content-Security-Policy');
  meta.setAttribute('content', policy);
  document.head.append(meta);
});

test.each([
  ['https://other.example/a.png', 'other.example'],
  ['http://other.example:8080/a.png', 'other.example:8080'],
  ['//other.example/a.png', 'other.example'],
  ['https://a.example/a.png', 'a.example'],
  ['https://files.example/a.png', undefined],
  ['/upload/files/a.png', undefined],
  ['data:image/png;base64,AA==', undefined],
  ['blob:https://other.example/1', undefined],
  ['', undefined],
])('The site of the picture %s is %s', (src, site) => {
  expect(siteOfPicture(src)).toBe(site);
});

test('A page without a policy stops no picture', () => {
  document.head.innerHTML = '';
  expect(siteOfPicture('https://other.example/a.png')).toBeUndefined();
});

test('The place of a picture on another site says which site, and leads there', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p><img alt="A shelf"></p><a href="https://other.example"><img alt=""></a>';
  for (const image of root.querySelectorAll('img')) notePictureElsewhere(image, '//other.example/a.png');
  sayPicturesElsewhere(root, 'place');
  expect(root.querySelector('img')).toBeNull();
  const [link] = root.querySelectorAll('p a');
  expect(link?.textContent).toBe('A shelf: a picture on other.example. It needs a signal. Open it there');
  expect(link?.getAttribute('href')).toMatch(/^https?:\/\/other\.example\/a\.png$/);
  expect(link?.getAttribute('rel')).toContain('noopener');
  // A link has no other one in it.
  expect(root.querySelector('div > a')?.innerHTML).toBe(
    '<span class="place">A picture on other.example. It needs a signal.</span>',
  );
});

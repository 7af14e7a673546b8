import { expect, test } from 'vitest';
import { pictureAddress } from '#src/kit/picture-address.ts';

test.each([
  '/upload/files/cover.png',
  'upload/files/cover.png',
  'https://files.example/cover.png',
  'http://files.example/cover.png',
  'blob:https://site.example/5a3e',
  'data:image/png;base64,iVBORw0KGgo=',
])('A picture may come from %s', (address) => {
  expect(pictureAddress(address)).toBe(address);
});

test.each([
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:,image/png',
  'file:///etc/passwd',
  'https://',
])('No picture comes from %j', (address) => {
  expect(pictureAddress(address)).toBeUndefined();
});

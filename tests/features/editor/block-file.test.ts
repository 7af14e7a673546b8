import { expect, test } from 'vitest';
import { isAccepted, linkAddress } from '#src/features/editor/block-file.ts';

test.each([
  ['youtube.com/watch?v=1', 'https://youtube.com/watch?v=1'],
  [' www.example.co.za/film.mp4 ', 'https://www.example.co.za/film.mp4'],
  ['https://example.org/a', 'https://example.org/a'],
  ['paper.pdf', 'paper.pdf'],
  ['/upload/paper.pdf', '/upload/paper.pdf'],
  ['javascript:alert(1)//a.b/', 'javascript:alert(1)//a.b/'],
])('The typed address %j is the link %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  ['film.mp4', 'video/mp4', 'video/mp4,video/webm', true],
  ['plan.docx', 'application/msword', 'video/mp4,video/webm', false],
  ['film', '', 'video/mp4', true],
  ['voice.m4a', 'audio/x-m4a', 'audio/*', true],
  ['words.VTT', '', '.vtt,text/vtt', true],
  ['words.srt', '', '.vtt,text/vtt', false],
])('The file %s of type %j is taken where %s is accepted: %s', (name, type, accept, taken) => {
  expect(isAccepted({ name, type }, accept)).toBe(taken);
});

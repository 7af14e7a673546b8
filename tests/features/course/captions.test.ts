import { expect, test } from 'vitest';
import { captionsAdvice, captionsProblem } from '#src/features/course/captions.ts';

const cue = '00:01.000 --> 00:04.000\nGood morning';

test.each([
  ['with a name for each', `WEBVTT\n\n1\n${cue}\n`],
  [
    'with hours, settings and a title',
    `WEBVTT The stall\n\n00:00:01.000 --> 01:00:04.000 line:0\nGood morning`,
  ],
  ['from another system', `\uFEFFWEBVTT\r\n\r\n${cue.replaceAll('\n', '\r\n')}\r\n`],
  ['with a note and a style', `WEBVTT\n\nNOTE a note\n\nSTYLE\n::cue { color: lime }\n\n${cue}`],
])('Captions %s are shown', (_, text) => {
  expect(captionsProblem(text)).toBeUndefined();
});

test.each([
  ['nothing', ' \n', 'This file is empty'],
  ['a page that says not found', '<!doctype html><title>404</title>', 'a web page'],
  ['SubRip', '1\n00:00:01,000 --> 00:00:04,000\nGood morning', 'SubRip (.srt)'],
  ['words alone', 'Good morning', 'its first line must be WEBVTT'],
  ['a header of something else', `WEBVTTX\n\n${cue}`, 'its first line must be WEBVTT'],
  ['a header alone', 'WEBVTT\n\nGood morning', 'There are no captions in this file'],
  ['a comma in a time', `WEBVTT\n\n${cue}\n\n00:05,000 --> 00:06,000\nBread`, 'Line 6: browsers can’t read'],
  ['a minute of 60 seconds', 'WEBVTT\n\n00:60.000 --> 01:01.000\nBread', 'Line 3: browsers can’t read'],
  ['an end before its beginning', 'WEBVTT\n\n00:06.000 --> 00:05.000\nBread', 'Line 3: this caption ends'],
])('Captions that are %s say what is wrong', (_, text, words) => {
  const problem = captionsProblem(text);
  expect(problem && captionsAdvice(problem)).toContain(words);
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { spokenSentences } from '#src/features/reader/aloud/spoken-text.ts';

function said(html: string): readonly string[] {
  const lesson = document.createElement('article');
  lesson.innerHTML = html;
  return spokenSentences(lesson).map(({ text, range }) => {
    expect(range.toString().replace(/\s+/g, ' ')).toBe(text);
    return text;
  });
}

test('Each line of a text is said by itself, and none twice', () => {
  expect(said('<p>Bread R12<br>Milk R20. <b>Count</b> it.</p>')).toEqual([
    'Bread R12',
    'Milk R20.',
    'Count it.',
  ]);
  expect(said('<ul><li>One<ul><li>Two</li></ul>and a half</li></ul>')).toEqual(['One', 'Two', 'and a half']);
});

test('Text of the old editor that is in no paragraph is said, too', () => {
  expect(said('<div data-cleaned="">Plain words<div>A line</div><p>A paragraph</p>the end</div>')).toEqual([
    'Plain words',
    'A line',
    'A paragraph',
    'the end',
  ]);
  expect(said('<div data-cleaned=""><pre>R1 = R1</pre></div>')).toEqual(['R1 = R1']);
});

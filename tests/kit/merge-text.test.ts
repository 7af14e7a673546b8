import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeText } from '#src/kit/merge-text.ts';

const page = 'Welcome.\n\nBring boots.\nBring gloves.\n\nBye.';

test('Two instructors rewrite different paragraphs: both are kept', () => {
  const mine = page.replace('Welcome.', 'Welcome, all.');
  const theirs = page.replace('Bye.', 'See you.');
  expect(mergeText(page, mine, theirs)).toBe('Welcome, all.\n\nBring boots.\nBring gloves.\n\nSee you.');
});

test('Two instructors rewrite neighbouring paragraphs: both are kept', () => {
  expect(mergeText('One.\n\nTwo.', 'Een.\n\nTwo.', 'One.\n\nTwee.')).toBe('Een.\n\nTwee.');
});

test('Two instructors rewrite different lines of one paragraph: a person must look', () => {
  const mine = page.replace('boots', 'shoes');
  const theirs = page.replace('gloves', 'mittens');
  expect(mergeText(page, mine, theirs)).toBeUndefined();
});

test('Two people make the same correction, and one of them more: nobody is asked', () => {
  const both = page.replace('Bye', 'Goodbye');
  expect(mergeText(page, both, both.replace('Welcome', 'Hello'))).toBe(both.replace('Welcome', 'Hello'));
  expect(mergeText(page, both, both)).toBe(both);
});

test('One person rewrites the last paragraph while the other adds one below it', () => {
  expect(mergeText('One.', 'Een.', 'One.\n\nTwo.')).toBe('Een.\n\nTwo.');
  expect(mergeText('One.\n\nTwo.', 'One.\n\nTwo.\n\nThree.', 'One.\n\nTwee.')).toBe(
    'One.\n\nTwee.\n\nThree.',
  );
});

test('One person rewrites the first paragraph while the other adds one above it', () => {
  expect(mergeText('One.', 'Zero.\n\nOne.', 'Een.')).toBe('Zero.\n\nEen.');
});

test('Two people add a paragraph at the same place: a person says which comes first', () => {
  expect(mergeText('One.', 'One.\n\nMine.', 'One.\n\nTheirs.')).toBeUndefined();
  expect(mergeText('', 'Mine.', 'Theirs.')).toBeUndefined();
});

test('A paragraph that one person removed and the other rewrote is a question, not a loss', () => {
  expect(mergeText('One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', 'One.\n\nTwee.\n\nThree.')).toBeUndefined();
});

test('List items, headings and table rows are blocks of their own', () => {
  const list = '# Tools\n- saw\n- file\n1. cut\n| a |\n| b |';
  const mine = list.replace('Tools', 'Your tools').replace('file', 'rasp').replace('| b |', '| c |');
  const theirs = list.replace('saw', 'axe').replace('cut', 'trim');
  expect(mergeText(list, mine, theirs)).toBe('# Your tools\n- axe\n- rasp\n1. trim\n| a |\n| c |');
});

test('HTML on one line is merged element by element', () => {
  const html = '<h2>Tools</h2><p>A saw.</p><ul><li>one</li><li>two</li></ul>';
  const mine = html.replace('A saw', 'An axe').replace('two', 'twee');
  const theirs = html.replace('Tools', 'Gear').replace('one', 'een');
  expect(mergeText(html, mine, theirs)).toBe('<h2>Gear</h2><p>An axe.</p><ul><li>een</li><li>twee</li></ul>');
  expect(mergeText(html, mine, html.replace('A saw', 'No saw'))).toBeUndefined();
});

test('Line endings that a host changed are nobody’s edit', () => {
  const theirs = page.replaceAll('\n', '\r\n');
  expect(mergeText(page, page.replace('Bye', 'Ciao'), theirs)).toBe(page.replace('Bye', 'Ciao'));
});

const words = fc.constantFrom('a', 'b', '- c', '<p>d</p>', '<p>e</p>', '# f', '| g', 'constructor', '');
const gap = fc.constantFrom('\n', '\n\n', '\n \n\n', '', ' ');
const anyText = fc
  .array(fc.tuple(words, gap), { maxLength: 8 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

test('An unchanged side yields, and swapped sides give the same result', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
      expect(mergeText(base, base, theirs)).toBe(theirs);
      expect(mergeText(base, mine, base)).toBe(mine);
      expect(mergeText(base, mine, mine)).toBe(mine);
      expect(mergeText(base, mine, theirs)).toBe(mergeText(base, theirs, mine));
    }),
    { numRuns: 2_000 },
  );
});

const edits = fc.array(fc.constantFrom('none', 'mine', 'theirs', 'same', 'both'), {
  minLength: 1,
  maxLength: 12,
});

test('Paragraphs each rewritten by one person are all there; one rewritten by two is a question', () => {
  fc.assert(
    fc.property(edits, fc.constantFrom('\n\n', '\n- ', '\n\n\n'), (who, between) => {
      const written = (...changed: string[]) =>
        who
          .map((by, at) => (by === 'both' ? `${at} by ${changed}` : `${at}${changed.includes(by) ? by : ''}`))
          .join(between);
      const [mine, theirs] = [written('mine', 'same'), written('theirs', 'same')];
      const base = who.map((_, at) => `${at}`).join(between);
      const expected = who.includes('both') ? undefined : written('mine', 'theirs', 'same');
      expect(mergeText(base, mine, theirs)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

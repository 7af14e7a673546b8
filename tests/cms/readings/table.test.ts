/** The table of `src/cms/README.md`: what is stored, what is read of it, and what is written back. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAddress } from '#src/cms/readings/address.ts';
import { readChoice } from '#src/cms/readings/choice.ts';
import { readDay } from '#src/cms/readings/day.ts';
import { readHtml } from '#src/cms/readings/html.ts';
import { readWords } from '#src/cms/readings/list.ts';
import { readNumber } from '#src/cms/readings/number.ts';
import { readTexts, writeTexts } from '#src/cms/readings/record.ts';
import { readOneOf } from '#src/cms/readings/word.ts';
import { readYes } from '#src/cms/readings/yes-or-no.ts';
import { kindOf } from '#src/features/pages/section.ts';
import { keepForeign } from '#src/kit/keep-foreign.ts';
import { roles } from '#src/session/user.ts';

const kinds: Readonly<Record<string, (stored: unknown) => unknown>> = {
  'yes or no': readYes,
  number: readNumber,
  list: readWords,
  line: (stored) => readTexts({ title: stored }).title,
  address: (stored) => readAddress(String(stored)),
  HTML: readHtml,
  day: readDay,
  role: (stored) => readOneOf(roles, stored),
  section: (type) => kindOf({ id: '1', type: String(type) }),
  choice: readChoice,
};

const lines = readFileSync('src/cms/README.md', 'utf8')
  .split('\n## ')
  .find((part) => part.startsWith('What is stored, read'))
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Kind'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

function valueIn(cell = ''): unknown {
  return cell === 'none' ? undefined : JSON.parse(cell.replace(/^`|`$/g, ''));
}

test.each(lines ?? [])(
  'A %s that is stored as %s is read as %s; changed to %s it is written as %s',
  (kind, ...cells) => {
    const [stored, read, changed, written] = cells.map(valueIn);
    const reading = kinds[kind ?? ''];
    expect(reading?.(stored)).toEqual(read);
    const [before, next] = [read, changed].map((one) => (kind === 'HTML' ? { body: one } : { it: one }));
    const found = kind === 'HTML' ? { body: stored } : { it: stored };
    expect(keepForeign(found, writeTexts(before), writeTexts(before))).toEqual(found);
    expect(Object.values(keepForeign(found, writeTexts(before), writeTexts(next)) as object)).toEqual([
      written,
    ]);
    // What was read is read as itself again.
    if (kind !== 'line' && kind !== 'address' && read !== undefined) expect(reading?.(read)).toEqual(read);
    const name = kind === 'choice' ? 'value' : 'title';
    expect(readTexts(writeTexts({ [name]: read }))).toEqual({ [name]: read });
  },
);

test('The table has a line of every kind', () => {
  expect([...new Set(lines?.map(([kind]) => kind))].toSorted()).toEqual(Object.keys(kinds).toSorted());
});

import { expect, test } from 'vitest';
import { pastedText } from '#src/features/editor/text/clipboard-text.ts';

test.each([
  ['Meet *Friday* at five', 'Meet **Friday** at five'],
  ['*Price:* R50, not ~R60~', '**Price:** R50, not ~~R60~~'],
  ['• bread\n  ◦ brown', '- bread\n  - brown'],
  ['[14:02, 22/11/2026] Thandi: see you', '[14:02, 22/11/2026] Thandi: see you'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['already **bold** and *slanted*', 'already **bold** and *slanted*'],
  ['R10 – R20', 'R10 – R20'],
])('%j is pasted as %j', (plain, markdown) => {
  expect(pastedText(plain)).toBe(markdown);
});

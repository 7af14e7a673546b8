import { expect, test } from 'vitest';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';

const doubtful = [
  ...['#REF!', '#N/A', '#NAME?', '#VALUE!', '#DIV/0!', 'Thandi #REF!', '########', '=VLOOKUP(A2,B:C,2)'],
  ...['NULL', 'null', 'Thandi NULL', 'undefined', 'undefined undefined', 'NaN', 'N/A', '-', '...', '12345'],
  ...['ThÃ©o', 'Oâ€™Neill', 'ZoÃ«', 'ÅŠwaá¹±hoho', 'á¸“ovhani', 'Ã…sa', 'JosÃ\u00a9', 'FranÃ§ois', 'Â Sipho'],
  ...[
    '?ovhani',
    'Dovhani ?wathoho',
    'Th\ufffdo',
    '�',
    'Th\\u00e9o',
    'O&#039;Neill',
    'Caf&eacute;',
    'Th%C3%A9o',
  ],
];
const fine = [
  ...['Thandi Nkosi', 'Théo van der Merwe', 'O’Neill', "O'Neill", 'Zoë', 'Ḓovhani Ŋwaṱhoho', 'Åsa Ängström'],
  ...[
    'André’s',
    'Désirée',
    'João São',
    'ANDRÉ',
    'Nullah Nkosi',
    'Nona',
    'Anne-Marie',
    'J. P. Botha',
    'Đorđe',
    '王芳',
  ],
  ...['Mª José', 'Thandi (Lindiwe) Nkosi', 'Nkosi, Thandi', 'Jan “Boetie” Botha', ''],
];

test.each(doubtful)('Somebody should look at the name “%s”', (name) => {
  expect(isDoubtfulName(name)).toBe(true);
});

test.each(fine)('The name “%s” is a name', (name) => {
  expect(isDoubtfulName(name)).toBe(false);
});

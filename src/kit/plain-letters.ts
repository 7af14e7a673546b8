/** Maps Latin letters that Unicode does not decompose, because a stroke or a hook is part of the letter. */
const letters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ŋ: 'n', ø: 'o', ħ: 'h', ı: 'i', ɓ: 'b', ɗ: 'd', ɛ: 'e', ɔ: 'o' },
  ...{ ɖ: 'd', ɨ: 'i', ɲ: 'n', ŉ: 'n', ŧ: 't', ʉ: 'u', ə: 'e', ƙ: 'k', ƴ: 'y' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  // The click letters of Khoekhoe and Nǀuu have no equivalent, so ǃGaeb is found as Gaeb.
  ...{ ǀ: '', ǁ: '', ǂ: '', ǃ: '', ʘ: '' },
};
const pattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'giu');

/** Returns a text without accents, strokes and hooks: `Łukasz Ŋwaṱhoho` becomes `Lukasz Nwathoho`. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(pattern, (letter) => {
      const small = letter.toLowerCase();
      const plain = letters[small] ?? letter;
      return letter === small ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
    });
}

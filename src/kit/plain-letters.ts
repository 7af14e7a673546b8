/** Letters of Latin that Unicode does not take apart: a stroke or a hook is part of the letter. */
const letters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ŋ: 'n', ø: 'o', ħ: 'h', ı: 'i', ɓ: 'b', ɗ: 'd', ɛ: 'e', ɔ: 'o' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
};
const pattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'giu');

/** Latin letters without accents, strokes and hooks: `Łukasz Ŋwaṱhoho` is `Lukasz Nwathoho`. */
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

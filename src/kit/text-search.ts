/** Without accents and capitals: what is typed in a hurry, or by two people, is compared so. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-ZA');
}

/** A test for texts that have every word of the query in them, in any order; an empty query fits all. */
export function searchFor(query: string): (text: string) => boolean {
  const words = foldedText(query).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = foldedText(text);
    return words.every((word) => searched.includes(word));
  };
}

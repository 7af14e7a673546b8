/** Without accents and capitals: what is typed in a hurry, or by two people, is compared so. */
export function foldedText(text: string): string {
  // Most texts, at a third of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-ZA');
}

/** A test for texts that have every word of the query in them, in any order; an empty query fits all. */
export function searchFor(query: string): (text: string) => boolean {
  const fits = searchFoldedFor(query);
  return (text) => fits(foldedText(text));
}

/** The same for texts that were folded before: of a long list each is folded once. */
export function searchFoldedFor(query: string): (folded: string) => boolean {
  const words = foldedText(query).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

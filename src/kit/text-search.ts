/** Without accents and capitals: a search is typed in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-ZA');
}

/** A test for texts that have every word of the query in them, in any order; an empty query fits all. */
export function searchFor(query: string): (text: string) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}

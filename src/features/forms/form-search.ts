import { type Listing, readListing } from '#src/kit/listing.ts';

/** The list of answers and its view, as the URL describes them. */
export interface AnswersSearch extends Listing {
  /** The id of the opened answer. */
  readonly answer?: string | undefined;
}

/** Reads the query of `/instructor/form/{formId}`. */
export function readFormSearch(
  search: Readonly<Record<string, unknown>>,
): AnswersSearch & { view?: 'preview' | 'answers' | undefined } {
  const { view, answer } = search;
  return {
    // The router keeps the raw value if the key is missing, so an unknown view must be set to undefined.
    view: view === 'preview' || view === 'answers' ? view : undefined,
    ...(view === 'answers' && readListing(search)),
    ...(typeof answer === 'string' || typeof answer === 'number' ? { answer: String(answer) } : {}),
  };
}

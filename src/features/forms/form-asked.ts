import { type Listing, readListing } from '#src/kit/listing.ts';

/** The list of answers and its view, as the URL describes them. */
export interface AnswersAsked extends Listing {
  /** The id of the opened answer. */
  readonly answer?: string | undefined;
}

/** Reads the query of `/instructor/form/{formId}`. */
export function readFormAsked(
  search: Readonly<Record<string, unknown>>,
): AnswersAsked & { view?: 'preview' | 'answers' | undefined } {
  const { view, answer } = search;
  return {
    // The router keeps the raw value if the key is missing, so an unknown view must be set to undefined.
    view: view === 'preview' || view === 'answers' ? view : undefined,
    ...(view === 'answers' && readListing(search)),
    ...(typeof answer === 'string' || typeof answer === 'number' ? { answer: String(answer) } : {}),
  };
}

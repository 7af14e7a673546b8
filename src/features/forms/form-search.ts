import { type Listing, readListing } from '#src/kit/listing.ts';

/** The requested list of answers, entirely in the URL. */
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
    // The router keeps the raw value of a missing key: an unknown view has to be undefined.
    view: view === 'preview' || view === 'answers' ? view : undefined,
    ...(view === 'answers' && readListing(search)),
    ...(typeof answer === 'string' || typeof answer === 'number' ? { answer: String(answer) } : {}),
  };
}

/** Reports a failed part of a page, which opens without that part. */
export function reported(error: unknown): undefined {
  reportError(error);
}

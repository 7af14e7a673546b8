/** Reports what failed of loading a page that opens all the same, without that part. */
export function reported(error: unknown): undefined {
  reportError(error);
}

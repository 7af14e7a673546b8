/** Waits until each has ended, whatever becomes of the others; rejects as one that did. */
export async function allSettledOrThrow<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Waits until all promises have settled; rejects with the reason of the first that rejected. */
export async function allSettledOrThrow<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Does the work for each entry, so many side by side at most. */
export async function inTurns<T>(
  atOnce: number,
  entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const left = [...entries];
  const worker = async () => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, worker));
}

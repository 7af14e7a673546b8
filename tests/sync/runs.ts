/** How often a property runs, and which failing run is repeated: FC_RUNS, FC_SEED and FC_PATH of a printed failure. */
export function runsOf(usual: number) {
  const { FC_RUNS, FC_SEED, FC_PATH } = process.env;
  const repeat = FC_SEED ? { seed: Number(FC_SEED), path: FC_PATH ?? '' } : {};
  return { numRuns: Number(FC_RUNS ?? usual), timeout: 30_000, ...repeat };
}

/** A soak may take as long as one asks; a single run that hangs ends by its own time limit. */
export const dayLong = 24 * 3_600_000;

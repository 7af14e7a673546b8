import fc from 'fast-check';

/** The same scenarios in every `npm test`; `npm run soak` (FC_RUNS) takes new ones. */
const usualSeed = 20_261_120;

/** A printed failure is being repeated. */
export const onlyOne = process.env['FC_PATH'] !== undefined;

/**
 * How often a property runs, and which failing run is repeated: FC_RUNS, FC_SEED and FC_PATH of a printed failure.
 * FC_SHRINK=no says at once that one failed.
 */
export function runsOf(usual: number, part = 0) {
  const { FC_RUNS, FC_SEED, FC_PATH, FC_SHRINK } = process.env;
  const one =
    FC_SEED && FC_SEED !== 'random' ? { seed: Number(FC_SEED), ...(FC_PATH && { path: FC_PATH }) } : {};
  const same = FC_RUNS || FC_SEED === 'random' ? {} : { seed: usualSeed + part };
  return {
    numRuns: Number(FC_RUNS ?? usual),
    timeout: 30_000,
    reporter: sayHow,
    endOnFailure: FC_SHRINK === 'no',
    ...same,
    ...one,
  };
}

/** A failing run first says what repeats it. */
function sayHow<Given>(ended: fc.RunDetails<Given>): void {
  if (!ended.failed) return;
  const { seed, counterexamplePath: path, errorInstance: cause } = ended;
  const again = `FC_SEED=${seed}${path ? ` FC_PATH=${path}` : ''}`;
  throw new Error(`To repeat it: ${again}\n${fc.defaultReportMessage(ended)}`, { cause });
}

/** A soak may take as long as one asks; a single run that hangs ends by its own time limit. */
export const dayLong = 24 * 3_600_000;

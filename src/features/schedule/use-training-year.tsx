import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useNow } from '#src/hooks/use-now.ts';
import { sastDate } from '#src/kit/sast.ts';

interface TrainingYear {
  readonly year: number;
  /** `YYYY-MM-DD` in South Africa; not known while the page is the one the build made. */
  readonly today: string | undefined;
}

/**
 * The current year in South Africa. A prerendered page says the year it was built in; its first render must say the
 * same, and from then on the clock of the device counts.
 */
export function useTrainingYear(): TrainingYear {
  const { builtOn } = useSnapshot();
  const now = useNow();
  const today = now > 0 ? sastDate(now) : undefined;
  const day = today ?? (typeof builtOn === 'string' ? builtOn : sastDate(Date.now()));
  return { year: Number(day.slice(0, 4)), today };
}

import { sastDate } from '#src/kit/sast.ts';
import { useSnapshot } from './snapshot-context.tsx';
import { useNow } from './use-now.ts';

interface Today {
  /** `YYYY-MM-DD` in South Africa. */
  readonly day: string;
  /** False while it is the day the page was built. */
  readonly isKnown: boolean;
}

/**
 * Returns the day in South Africa. A prerendered page shows the day of its build, and its first render must show the
 * same; after that the clock of the device counts.
 */
export function useToday(): Today {
  const { builtOn } = useSnapshot();
  const now = useNow();
  if (now > 0) return { day: sastDate(now), isKnown: true };
  return { day: typeof builtOn === 'string' ? builtOn : sastDate(Date.now()), isKnown: false };
}

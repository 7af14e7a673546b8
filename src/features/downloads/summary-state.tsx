import { StoredState, type StoredStateName } from '#src/ui/stored-state.tsx';
import { storedWords } from '#src/ui/stored-words.ts';
import { percentOf, type Summary } from './device-files.ts';
import { sizeWords } from './words.ts';

interface SummaryStateProps {
  readonly summary: Summary;
  /** Whether a part is on another site and cannot be stored. */
  readonly elsewhere: boolean;
  readonly className?: string | undefined;
  /** Whether the price is left out, because the button beside shows it. */
  readonly isUnpriced?: boolean;
}

/** Shows briefly, beside a title, whether a lesson or a file is on this phone. */
export function SummaryState({ summary, elsewhere, className, isUnpriced = false }: SummaryStateProps) {
  const state = stateOf(isUnpriced ? { ...summary, missing: 0 } : summary, elsewhere);
  return <StoredState {...state} percent={percentOf(summary)} className={className} />;
}

function stateOf(
  { state, missing, unknown }: Summary,
  elsewhere: boolean,
): { readonly state: StoredStateName; readonly words: string } {
  const size = sizeWords(missing, unknown);
  const sized = (words: string) => (size ? `${words}, ${size}` : words);
  switch (state) {
    case 'none':
      return elsewhere
        ? { state: 'needs-network', words: storedWords['needs-network'] }
        : { state: 'held', words: storedWords.held };
    case 'here':
      return {
        state: 'held',
        words: elsewhere ? `${storedWords.held}, except what is on another site` : storedWords.held,
      };
    case 'coming':
      return { state: 'coming', words: storedWords.coming };
    case 'paused':
      return { state: 'coming', words: storedWords.paused };
    case 'lost':
      return { state: 'not-held', words: sized(storedWords.lost) };
    default:
      return { state: 'not-held', words: sized(storedWords['not-held']) };
  }
}

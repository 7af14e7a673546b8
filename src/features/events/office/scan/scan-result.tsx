import { useHostNow } from '#src/hooks/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import { TickIcon, WarningIcon } from '#src/ui/icon.tsx';
import { type OutcomeWords, outcomeWords } from './outcome-words.ts';
import css from './scan-result.module.css';
import { guestOf, type ScanLine, type Scans } from './use-scans.tsx';

/** Returns the texts of a scan with the state of its mark. */
export function lineWords({ outcome, end }: ScanLine, now: number): OutcomeWords {
  const words = outcomeWords(outcome, now);
  if (outcome.kind !== 'welcome') return words;
  switch (end) {
    case 'marked':
      return words;
    case 'not saved':
      return {
        ...words,
        tone: 'look',
        text: 'This was not saved. Scan the ticket once more.',
        short: 'Not saved',
      };
    case 'taken back':
      return { ...words, tone: 'known', text: 'Not marked any more.', short: 'Taken back' };
    default:
      return { ...words, tone: 'known', text: 'Saving…', short: 'Saving…' };
  }
}

interface ScanResultProps {
  readonly line: ScanLine;
  readonly acts: Pick<Scans, 'markAnyway' | 'undo'>;
  /** Opens the search; absent where the search is already beside the result. */
  readonly onFind?: () => void;
}

/** The last scan in large type, with its actions. */
export function ScanResult({ line, acts, onFind }: ScanResultProps) {
  const { now } = useHostNow();
  const { tone, title, text } = lineWords(line, now || line.at);
  const { kind } = line.outcome;
  return (
    <div className={css['result']} data-tone={tone}>
      <span className={css['sign']}>{tone === 'look' ? <WarningIcon /> : <TickIcon />}</span>
      <p className={css['words']}>
        <strong className={css['title']}>{title}</strong>
        <span>{text}</span>
      </p>
      {line.end === 'marked' && <Button onClick={() => acts.undo(line)}>Undo</Button>}
      {kind === 'not coming' && <Button onClick={() => acts.markAnyway(line)}>Mark as here</Button>}
      {onFind && !guestOf(line.outcome) && <Button onClick={onFind}>Find by name</Button>}
    </div>
  );
}

/** The scans before the last one, each with Undo. */
export function EarlierScans({ lines, acts }: Pick<ScanResultProps, 'acts'> & Pick<Scans, 'lines'>) {
  const { now } = useHostNow();
  return (
    <ol className={css['earlier']} aria-label="Earlier scans">
      {lines.map((line) => {
        const { tone, title, short } = lineWords(line, now || line.at);
        return (
          <li key={line.id} data-tone={tone}>
            <span className={css['mark']}>{tone === 'look' ? <WarningIcon /> : <TickIcon />}</span>
            <span className={css['line']}>
              <span className={css['name']}>{title}</span> <span className={css['said']}>{short}</span>
            </span>
            {line.end === 'marked' && (
              <Button variant="quiet" aria-label={`Undo ${title}`} onClick={() => acts.undo(line)}>
                Undo
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Decides which letters and numbers at the beginning of lines are list markers: those that form a sequence. `A.
 * Mokoena` is a name and `12. 5` a number if no other line continues them.
 */

/** The properties of a line that matter for sequences. */
export interface LeadCandidate {
  readonly lead: 'letter' | 'bullet' | 'number' | 'none';
  readonly label: string;
  /** Whether the number is written as `Question 3`, which is a marker even without a sequence. */
  readonly isNamed: boolean;
  /** Whether a star stands in place of the answer's letter. */
  readonly isStar: boolean;
}

/** Returns the indices of the lines whose letter or number is a list marker. */
export function countedLeads(lines: readonly LeadCandidate[]): ReadonlySet<number> {
  const letters = countedLetters(lines);
  return new Set([...letters, ...countedNumbers(lines, letters)]);
}

function ordinal({ label }: LeadCandidate): number {
  return label.charCodeAt(0) - 96;
}

function countedLetters(lines: readonly LeadCandidate[]): ReadonlySet<number> {
  const counted = new Set<number>();
  let run: number[] = [];
  let stars = 0;
  let size = 0;
  /** The ordinal of the last letter of the run (a is 1); the next letter must be higher. */
  let last = 0;
  const end = () => {
    // A run has at least two answers, counting those with a star for their letter.
    if (run.length > 0 && size + stars > 1) for (const at of run) counted.add(at);
    run = [];
    size = 0;
    last = 0;
  };
  lines.forEach((line, at) => {
    if (line.isStar) stars += 1;
    else if (line.lead === 'letter') {
      const number = ordinal(line);
      if (number <= last || number > last + stars + 1) {
        end();
        if (number > stars + 1) {
          stars = 0;
          return;
        }
      }
      size += 1 + stars;
      stars = 0;
      run.push(at);
      last = number;
    } else if (line.lead === 'number') {
      end();
      stars = 0;
    }
  });
  end();
  return counted;
}

function countedNumbers(lines: readonly LeadCandidate[], letters: ReadonlySet<number>): readonly number[] {
  const numbers = lines.flatMap((line, at) => (line.lead === 'number' ? [at] : []));
  const valueAt = (at: number | undefined) =>
    at === undefined ? Number.NaN : Number(lines[at]?.label ?? Number.NaN);
  const counted: number[] = [];
  const values = new Set<number>();
  numbers.forEach((at, index) => {
    const value = valueAt(at);
    const goesOn = values.has(value - 1) || valueAt(numbers[index + 1]) === value + 1;
    const isFirst = value === 1 || (at === 0 && numbers.length === 1) || letters.has(at + 1);
    if (!lines[at]?.isNamed && !goesOn && !isFirst) return;
    counted.push(at);
    values.add(value);
  });
  return counted;
}

/** Parses one line of a pasted list: its mark, bullet, letter or number, and the text after it. */

export interface ListLine {
  readonly line: number;
  readonly raw: string;
  /** Without what stood before and behind it. */
  readonly text: string;
  readonly kind: 'words' | 'answer-key' | 'explanation';
  /** `letter`: A) · `bullet`: a dash or dot · `number`: 1. or Question 1 · `none`. */
  readonly lead: 'letter' | 'bullet' | 'number' | 'none';
  /** The letter or number itself. */
  readonly label: string;
  readonly isMarked: boolean;
  /** Marked with a star alone, which is a bullet as well where every answer has one. */
  readonly isStarred: boolean;
  readonly afterGap: boolean;
}

/** Sender and time, which a chat puts before a copied message. */
const chatHead =
  /^(?:\[\d{1,4}[/.:-]\d[^\]]{3,30}\]\s[^:]{1,40}:\s|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s\d{1,2}:\d{2}[^-]{0,12}\s-\s[^:]{1,40}:\s)/;
/** Invisible signs that phones and Word put between letters. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]|\ufe0f/g;

const tick = '[✓✔✅☑√🗸]';
const leadingMark = new RegExp(`^(?:${tick}|\\[\\s*(?:[xX✓✔*])\\s*\\]|\\(\\s*[xX✓✔*]\\s*\\))\\s*`, 'u');
const trailingMark = new RegExp(
  `\\s*(?:${tick}|[([]\\s*(?:correct|right|true|answer|correct answer|right answer)\\s*[)\\]]|(?:<-+|←|⇐|[-–—])\\s*(?:correct|right)(?: answer)?\\.?)\\s*$`,
  'iu',
);
const leadingWrong = /^(?:\[\s*\]|\(\s*\)|[☐❌✗✘×✖])\s*/u;
const leadingStar = /^\*{1,2}\s*/;
const trailingStar = /\s*\*{1,2}$/;

interface Stripped {
  readonly text: string;
  readonly isMarked: boolean;
  readonly isStarred: boolean;
}

function withoutMarks(text: string): Stripped {
  let rest = text;
  let isMarked = false;
  let isStarred = false;
  const take = (pattern: RegExp) => {
    const next = rest.replace(pattern, '');
    const has = next !== rest;
    rest = next;
    return has;
  };
  take(leadingWrong);
  if (take(leadingMark)) isMarked = true;
  // After a star there are words: a star of its own is none.
  if (/[^*\s]/.test(rest) && [take(leadingStar), take(trailingStar)].includes(true)) isStarred = true;
  if (take(trailingMark)) isMarked = true;
  return { text: rest.trim(), isMarked, isStarred };
}

const leads: readonly (readonly [ListLine['lead'], RegExp])[] = [
  ['number', /^(?:(?:Q|Question|Vraag)\s*[.:#-]?\s*)?(\d{1,3})\s*(?:[.):]|-\s)\s*(?=\S)/i],
  ['letter', /^[([]?([a-hA-H])\s*(?:[.):\]]|-\s)\s*(?=\S)/],
  ['bullet', /^([-–—•·●○◦▪■o‣])\s+(?=\S)/u],
];

const answerKey =
  /^(?:the\s+)?(?:correct\s+|right\s+)?(?:answers?|ans)\s*(?:is|are|[:=-])\s*[([]?([a-h](?:\s*(?:,|&|and)\s*[a-h])*)[)\].]?$/i;
const explanation = /^(?:explanation|because|why|feedback|reason)\s*[:-]\s*(?=\S)/i;

function read(raw: string, line: number, afterGap: boolean): ListLine {
  const plain = raw
    .replace(invisible, '')
    .replace(/[\u00a0\t]/g, ' ')
    .trim();
  const words = plain.replace(chatHead, '');
  const base = {
    line,
    raw: plain,
    afterGap,
    lead: 'none',
    label: '',
    isMarked: false,
    isStarred: false,
  } as const;
  const bare = words.replace(/^[*_]+|[*_]+$/g, '');
  const key = answerKey.exec(bare);
  if (key) return { ...base, kind: 'answer-key', text: (key[1] ?? '').toLowerCase() };
  if (explanation.test(bare)) return { ...base, kind: 'explanation', text: bare.replace(explanation, '') };
  // A mark may be before the letter, behind it, or at the end.
  const outer = withoutMarks(words);
  const found = leads.find(([, pattern]) => pattern.test(outer.text));
  if (!found) return { ...base, ...outer, kind: 'words' };
  const [lead, pattern] = found;
  const label = pattern.exec(outer.text)?.[1] ?? '';
  const inner = withoutMarks(outer.text.replace(pattern, ''));
  return {
    ...base,
    kind: 'words',
    lead,
    label: label.toLowerCase(),
    text: inner.text,
    isMarked: outer.isMarked || inner.isMarked,
    isStarred: outer.isStarred || inner.isStarred,
  };
}

/** The lines of a pasted list that say something. */
export function listLines(text: string): readonly ListLine[] {
  const lines: ListLine[] = [];
  let gap = false;
  text.split(/\r\n?|\n/).forEach((raw, at) => {
    const line = read(raw, at + 1, gap);
    gap = line.raw === '';
    if (!gap && (line.text !== '' || line.kind !== 'words')) lines.push(line);
  });
  return lines;
}

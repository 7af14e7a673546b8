/** Parses one line of a pasted list: its right-answer mark, its bullet, letter or number, and the text after them. */

import { countedLeads, type LeadCandidate } from './counted-leads.ts';

// The English and Afrikaans words that mark a right answer, a key or an explanation.
const right = 'correct|right|true|korrek|korrekte|reg|regte|juis|juiste|waar';
const answer = 'answers?|ans|antwoorde?|antw';

/** Marks after an answer: `(correct)`, `<- right answer`, `– korrek`. */
const rightBehind = `[([]\\s*(?:(?:${right})(?: (?:${answer}))?|${answer})\\s*[)\\]]|(?:<-+|←|⇐|\\s[-–—])\\s*(?:${right})(?: (?:${answer}))?\\.?`;

const named = new RegExp(
  `^(?:(?:the|die)\\s+)?(?:(?:${right})\\s+)?(?:${answer})(?:\\(s\\))?\\s*(is|are|[:=–-])\\s*(\\S.*)$`,
  'i',
);
const short = new RegExp(`^(?:(?:${right})|key|sleutel)\\s*([:=])\\s*(\\S.*)$`, 'i');
const sign = '[([]?(?:[a-z]|\\d{1,2})[)\\].]?';
const signs = new RegExp(`^${sign}(?:(?:\\s*(?:,|;|&|\\+|/)\\s*|\\s+(?:and|en)\\s+)${sign})*$`, 'i');
const signAndWords = /^[([]?([a-z]|\d{1,2})(?:[)\].:]+\s+|\s+[-–—]\s+)(\S.*)$/i;

/** The right answers that a key names. */
export interface AnswerKey {
  /** Letters or numbers, in lower case. */
  readonly labels: readonly string[];
  /** The words of the key, which may be the answer itself. */
  readonly words: string;
}

/** Reads `Correct answer: B) A constitution`, `Die regte antwoord is B` and the like. */
function answerKeyIn(line: string): AnswerKey | undefined {
  const [, verb = '', rest = ''] = named.exec(line) ?? short.exec(line) ?? [];
  if (rest === '') return undefined;
  const plain = rest.replace(/[.;,]+$/, '');
  if (signs.test(plain)) {
    const labels = plain.toLowerCase().match(/(?<![a-z\d])(?:[a-z]|\d{1,2})(?![a-z\d])/g) ?? [];
    return { labels, words: plain };
  }
  const [, label, words = ''] = signAndWords.exec(rest) ?? [];
  if (label !== undefined) return { labels: [label.toLowerCase()], words };
  // “The answer is simple” is a sentence; “Answer: simple” names an answer.
  return verb === ':' || verb === '=' ? { labels: [], words: plain } : undefined;
}

/** The beginning of an explanation. */
const explanationStart =
  /^(?:explanation|because|why|feedback|reason|verduideliking|omdat|want|hoekom|terugvoer|rede)\s*[:-]\s*(?=\S)/i;

/** `Question 3:`, `Q3.`, `Vraag 3)`. */
const namedNumber = /^(?:Q|Question|Vraag|V)\s*[.:#-]?\s*(\d{1,3})\s*(?:[.):]\s*|-\s+)(?=\S)/i;

export interface ListLine {
  readonly line: number;
  readonly raw: string;
  /** The text without its leading and trailing marks. */
  readonly text: string;
  readonly kind: 'words' | 'answer-key' | 'explanation';
  /** `letter`: A) · `bullet`: a dash or dot · `number`: 1. or Question 1 · `none`. Only list markers count. */
  readonly lead: 'letter' | 'bullet' | 'number' | 'none';
  /** The letter or number. */
  readonly label: string;
  readonly isMarked: boolean;
  /** Whether the only mark is a star, which is a bullet if every answer has one. */
  readonly isStarred: boolean;
  readonly afterGap: boolean;
  /** The right answers, in a line that is a key. */
  readonly key?: AnswerKey;
}

/** The sender and time that a chat puts before a copied message. */
const chatHead =
  /^(?:\[\d{1,4}[/.:-]\d[^\]]{3,30}\]\s[^:]{1,40}:\s|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s\d{1,2}:\d{2}[^-]{0,12}\s-\s[^:]{1,40}:\s)/;
/** Invisible characters that phones and Word insert. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]|\ufe0f/g;

const tick = '[✓✔✅☑√🗸]';
const leadingMark = new RegExp(`^(?:${tick}|\\[\\s*(?:[xX✓✔*])\\s*\\]|\\(\\s*[xX✓✔*]\\s*\\))\\s*`, 'u');
const trailingMark = new RegExp(`\\s*(?:${tick}|${rightBehind})\\s*$`, 'iu');
const leadingWrong = /^(?:\[\s*\]|\(\s*\)|[☐❌✗✘×✖])\s*/u;
const leadingStar = /^\*{1,2}\s*/;
const trailingStar = /\s*\*{1,2}$/;

interface Stripped {
  readonly text: string;
  readonly isMarked: boolean;
  readonly isStarred: boolean;
}

function withoutMarks(text: string): Stripped {
  let remaining = text;
  let isMarked = false;
  let isStarred = false;
  const take = (pattern: RegExp) => {
    const next = remaining.replace(pattern, '');
    const has = next !== remaining;
    remaining = next;
    return has;
  };
  take(leadingWrong);
  if (take(leadingMark)) isMarked = true;
  // A star without words after it is no mark.
  if (/[^*\s]/.test(remaining) && [take(leadingStar), take(trailingStar)].includes(true)) isStarred = true;
  if (take(trailingMark)) isMarked = true;
  return { text: remaining.trim(), isMarked, isStarred };
}

/** A letter or number needs a bracket or full stop and a space, so that `2.50` is not a marker. */
const leads: readonly (readonly [ListLine['lead'], RegExp])[] = [
  ['number', namedNumber],
  ['number', /^[([]?(\d{1,3})(?:\.|[)\]]\.?)\s+(?=\S)/],
  ['letter', /^[([]?([a-zA-Z])(?:\.|[)\]][.:]?)\s+(?=\S)/],
  ['bullet', /^([-–—•·●○◦▪■o‣])\s+(?=\S)/u],
];

/** A line as it reads with its letter or number as a list marker (`counted`), and without (`otherwise`). */
interface Candidate extends LeadCandidate {
  readonly counted: ListLine;
  readonly otherwise: ListLine;
}

function read(raw: string, line: number, afterGap: boolean): Candidate {
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
  const key = answerKeyIn(bare);
  if (key) return only({ ...base, kind: 'answer-key', text: bare, key });
  if (explanationStart.test(bare))
    return only({ ...base, kind: 'explanation', text: bare.replace(explanationStart, '') });
  // A right-answer mark may stand before the letter, after it, or at the end.
  const outer = withoutMarks(words);
  const otherwise: ListLine = { ...base, ...outer, kind: 'words' };
  const matchingLead = leads.find(([, pattern]) => pattern.test(outer.text));
  if (!matchingLead) return only(otherwise);
  const [lead, pattern] = matchingLead;
  const label = (pattern.exec(outer.text)?.[1] ?? '').toLowerCase();
  const inner = withoutMarks(outer.text.replace(pattern, ''));
  const counted: ListLine = {
    ...base,
    kind: 'words',
    lead,
    label,
    text: inner.text,
    isMarked: outer.isMarked || inner.isMarked,
    isStarred: outer.isStarred || inner.isStarred,
  };
  return { counted, otherwise, lead, label, isNamed: pattern === namedNumber, isStar: false };
}

function only(line: ListLine): Candidate {
  return {
    counted: line,
    otherwise: line,
    lead: 'none',
    label: '',
    isNamed: false,
    isStar: isStarAnswer(line),
  };
}

/**
 * Tells whether a star in place of a dash or letter marks an answer as right. With a second star at its end the text is
 * bold.
 */
export function isStarAnswer({ kind, lead, isStarred, raw }: ListLine): boolean {
  return kind === 'words' && lead === 'none' && isStarred && /^\*{1,2}[^*]/.test(raw) && !/\*\s*$/.test(raw);
}

/** Returns the lines of a pasted list that are not empty. */
export function listLines(text: string): readonly ListLine[] {
  const lines: Candidate[] = [];
  let gap = false;
  text.split(/\r\n?|\n/).forEach((raw, at) => {
    const line = read(raw, at + 1, gap);
    gap = line.counted.raw === '';
    if (!gap && (line.counted.text !== '' || line.counted.kind !== 'words')) lines.push(line);
  });
  const counted = countedLeads(lines);
  return lines.map((line, at) => (line.lead === 'bullet' || counted.has(at) ? line.counted : line.otherwise));
}

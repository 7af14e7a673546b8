/** Parses one line of a pasted list: its mark, bullet, letter or number, and the text after it. */

import { countedLeads, type LeadCandidate } from './counted-leads.ts';

// The words of English and Afrikaans that say of a line what it is: a right answer, a key, an explanation.
const right = 'correct|right|true|korrek|korrekte|reg|regte|juis|juiste|waar';
const answer = 'answers?|ans|antwoorde?|antw';

/** Behind an answer: `(correct)`, `<- right answer`, `– korrek`. */
const rightBehind = `[([]\\s*(?:(?:${right})(?: (?:${answer}))?|${answer})\\s*[)\\]]|(?:<-+|←|⇐|\\s[-–—])\\s*(?:${right})(?: (?:${answer}))?\\.?`;

const named = new RegExp(
  `^(?:(?:the|die)\\s+)?(?:(?:${right})\\s+)?(?:${answer})(?:\\(s\\))?\\s*(is|are|[:=–-])\\s*(\\S.*)$`,
  'i',
);
const short = new RegExp(`^(?:(?:${right})|key|sleutel)\\s*([:=])\\s*(\\S.*)$`, 'i');
const sign = '[([]?(?:[a-z]|\\d{1,2})[)\\].]?';
const signs = new RegExp(`^${sign}(?:(?:\\s*(?:,|;|&|\\+|/)\\s*|\\s+(?:and|en)\\s+)${sign})*$`, 'i');
const signAndWords = /^[([]?([a-z]|\d{1,2})(?:[)\].:]+\s+|\s+[-–—]\s+)(\S.*)$/i;

/** Which answers a key calls right. */
export interface AnswerKey {
  /** Letters or numbers, small. */
  readonly labels: readonly string[];
  /** What it says in words: the answer itself, perhaps. */
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

/** What is said of a question after it is answered. */
const explanationStart =
  /^(?:explanation|because|why|feedback|reason|verduideliking|omdat|want|hoekom|terugvoer|rede)\s*[:-]\s*(?=\S)/i;

/** `Question 3:`, `Q3.`, `Vraag 3)`. */
const namedNumber = /^(?:Q|Question|Vraag|V)\s*[.:#-]?\s*(\d{1,3})\s*(?:[.):]\s*|-\s+)(?=\S)/i;

export interface ListLine {
  readonly line: number;
  readonly raw: string;
  /** Without what stood before and behind it. */
  readonly text: string;
  readonly kind: 'words' | 'answer-key' | 'explanation';
  /** `letter`: A) · `bullet`: a dash or dot · `number`: 1. or Question 1 · `none`. Only what counts. */
  readonly lead: 'letter' | 'bullet' | 'number' | 'none';
  /** The letter or number itself. */
  readonly label: string;
  readonly isMarked: boolean;
  /** Marked with a star alone, which is a bullet as well where every answer has one. */
  readonly isStarred: boolean;
  readonly afterGap: boolean;
  /** Of a key: which answers it calls right. */
  readonly key?: AnswerKey;
}

/** Sender and time, which a chat puts before a copied message. */
const chatHead =
  /^(?:\[\d{1,4}[/.:-]\d[^\]]{3,30}\]\s[^:]{1,40}:\s|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s\d{1,2}:\d{2}[^-]{0,12}\s-\s[^:]{1,40}:\s)/;
/** Invisible signs that phones and Word put between letters. */
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

/** A letter or a number has its bracket or full stop and a space, so that `2.50` stays what it is. */
const leads: readonly (readonly [ListLine['lead'], RegExp])[] = [
  ['number', namedNumber],
  ['number', /^[([]?(\d{1,3})(?:\.|[)\]]\.?)\s+(?=\S)/],
  ['letter', /^[([]?([a-zA-Z])(?:\.|[)\]][.:]?)\s+(?=\S)/],
  ['bullet', /^([-–—•·●○◦▪■o‣])\s+(?=\S)/u],
];

/** A line with what it is where its letter or number does not count. */
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
  // A mark may be before the letter, behind it, or at the end.
  const outer = withoutMarks(words);
  const otherwise: ListLine = { ...base, ...outer, kind: 'words' };
  const found = leads.find(([, pattern]) => pattern.test(outer.text));
  if (!found) return only(otherwise);
  const [lead, pattern] = found;
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

/** An answer that has a star where the others have a dash or a letter: the right one. What ends in a star too is bold. */
export function isStarAnswer({ kind, lead, isStarred, raw }: ListLine): boolean {
  return kind === 'words' && lead === 'none' && isStarred && /^\*{1,2}[^*]/.test(raw) && !/\*\s*$/.test(raw);
}

/** The lines of a pasted list that say something. */
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

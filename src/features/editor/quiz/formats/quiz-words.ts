/** The words of English and Afrikaans that say of a pasted line what it is: a right answer, a key, an explanation. */

const right = 'correct|right|true|korrek|korrekte|reg|regte|juis|juiste|waar';
const answer = 'answers?|ans|antwoorde?|antw';

/** Behind an answer: `(correct)`, `<- right answer`, `– korrek`. */
export const rightBehind = `[([]\\s*(?:(?:${right})(?: (?:${answer}))?|${answer})\\s*[)\\]]|(?:<-+|←|⇐|\\s[-–—])\\s*(?:${right})(?: (?:${answer}))?\\.?`;

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
export function answerKeyIn(line: string): AnswerKey | undefined {
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
export const explanationStart =
  /^(?:explanation|because|why|feedback|reason|verduideliking|omdat|want|hoekom|terugvoer|rede)\s*[:-]\s*(?=\S)/i;

/** `Question 3:`, `Q3.`, `Vraag 3)`. */
export const namedNumber = /^(?:Q|Question|Vraag|V)\s*[.:#-]?\s*(\d{1,3})\s*(?:[.):]\s*|-\s+)(?=\S)/i;

/**
 * Checks the texts that people read: every string of `src/` that can reach a screen, a page's head or an email, by the
 * rules below. Texts of the host (the snapshot, the courses) are the office's own and are not checked.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Pages about phones on any device: legal texts, and a drawn phone. */
const ofPhones = /^src\/(features\/marketing\/|routes\/privacy\.tsx)/;

/** A text that is not written, its replacement, and the files that are exempt. */
type Rule = readonly [pattern: RegExp, instead: string, except?: RegExp];

/** Visitors know the people who take their calls as the office; texts for staff and for everybody say “we”. */
const ofVisitors = /^src\/(features\/(marketing|events)\/(?!office\/)|routes\/privacy\.tsx)/;

/** Returns a pattern that matches whatever one of two patterns matches. */
const either = (one: RegExp, other: RegExp): RegExp => new RegExp(`${one.source}|${other.source}`);

/** Settings that are read by machines. */
const ofMachines = /^src\/prerender\/(nginx|apache)\.ts/;

/** Files that open an editor: of a course, a page, a form, a text. */
const ofEditors =
  /^src\/(features\/(editor|forms\/editor|teaching|reader)\/|features\/pages\/office\/edit-page|session\/pages|routes\/_guarded\.edit-course)/;

/**
 * One word for one thing.
 *
 * | Meaning | Word |
 * |---|---|
 * | location of an event or a training | place |
 * | a visitor's request to come to a webinar | registration; then ticket |
 * | the registration in texts for staff | booking |
 * | a past training with its people and certificates | course record, then record |
 * | any other stored thing | entry, or its own name; all together our records |
 * | to replace values and details | change |
 * | to open a course, a page or a form in its editor | edit |
 * | the office that has our records, to everybody | we; to staff also our records |
 * | to fetch a file so that it opens with no signal | download |
 */
const oneWord: readonly Rule[] = [
  [/\boffices?\b(?! hours)/i, 'we, us; to staff: our records', ofVisitors],
  // `where`: a column of answers to a form names the page on which each was given; a legend is above the place.
  [
    /\b(locations?|venues?)\b|^where$/i,
    'place',
    either(
      ofMachines,
      /^src\/features\/(events\/calendar|events\/office\/event-form-fields|forms\/office\/answers-table)\.tsx?/,
    ),
  ],
  [/\bseats?\b/i, 'registration, ticket'],
  [
    /\b(keep|save|lose) (my|your) place\b|\byour place at\b/i,
    'registration, ticket',
    /^src\/features\/sharing\//,
  ],
  // “Bookings” alone is the name of the host's data.
  [
    /^(?!Bookings$).*\b(bookings?|booked)\b/i,
    'registration, ticket; to staff: booking',
    /^src\/features\/(events\/office|overview)\//,
  ],
  [/\b(training|attendance|class) (records?|registers?)\b/i, 'course record'],
  [
    /\b(settings|this|the) record (says|is broken|can’t be read)|\brecords? can’t be read\b|\bsettings record\b/i,
    'entry, our records',
  ],
  [/\bcorrect(s|ed|ing|ions?)?\b/i, 'change'],
  [/\bedit(s|ed|ing)?\b/i, 'change; edit where an editor opens', either(ofEditors, ofMachines)],
  // Two words only, so that “Download the rest”, “Cancel the download” and the page of downloads differ.
  [
    /\bdownload for no signal\b|\bstart the download\b|\bfetch (it|them )?again\b|^keep on this\b/i,
    'Download',
  ],
];

/** Half sentences that leave a reader to guess what happens, and machine names beside everyday verbs. */
const vague: readonly Rule[] = [
  [/^as (the (phone|device)|we)\b/i, 'Same as the …, Suggested …'],
  [/\ban? \w+ needs you\b|: needs you\b|\bit needs you\b/i, 'what happened, and what to do about it'],
  [/\bperhaps sent\b/i, 'May have been sent'],
  [/\b(export|import) as gift\b/i, 'Use this quiz elsewhere'],
  [/\bcopy this for\b/i, 'Copy this report'],
  [/\bto end:|^to end$/i, 'At the end'],
  [/\bon average\b.*\bfrom\b/i, 'Average …. Lowest …, highest …'],
  [/\bwill have become\b/i, 'will have'],
  [/\bthe day is the first day\b/i, 'Each training starts on the day shown'],
  [/\bare searched\b/i, 'We look in …'],
  [/\btake the whole list off\b/i, 'that it is on the record, beside Undo'],
  [/\b(each|every|a) month at\b/i, 'Most … in a month'],
  [/^more for all\b/i, 'what it does with them'],
  [
    /\bor (somebody|someone|we) deleted\b|\bor the \w+ was deleted\b/i,
    'the link may be old, or a letter is missing',
  ],
  [/\b(was|were|been) taken down\b|\btook .{1,20} down\b/i, 'what is known: not on this phone yet, deleted'],
];

const rules: readonly Rule[] = [
  ...oneWord,
  ...vague,
  [/e-mail/i, 'email'],
  [/[a-z]'[a-z]/i, 'the curly apostrophe ’'],
  [/\bsync(s|ed|ing|hroni[sz]\w*)?\b/i, 'send, check'],
  [/\bservers?\b/i, 'we'],
  [/\b(queues?|queued|operations?|outbox|mutations?|mirror|cach(e|ed|ing)(?!-))\b/i, 'what you did'],
  [/\blamps?\b/i, 'circle, tick, or no word for it'],
  [/\b(hangs?|hanging|hung)\b/i, 'is, are'],
  [/\bsleeps?\b/i, 'is, keep'],
  [/\b(stands?|standing)\b/i, 'is, are'],
  [/\bspeaks? of\b/i, 'matches'],
  [/\bby (itself|themselves)\b/i, 'we send it, we fetch it'],
  [/\bnext connection\b/i, 'as soon as you’re online'],
  [/\b(forget|forgotten)\b/i, 'Remove from this phone'],
  [/\bdiscard(s|ed)?\b/i, 'delete'],
  [/\bleave it as it is\b/i, 'Cancel'],
  [/\b(nobody like|whoever)\b/i, 'no one matches; if you'],
  [/^(kept|deleted|saved|sent), /i, 'if you keep it, it …'],
  [/\b(no answer from|answer got lost)\b/i, 'we didn’t get an answer'],
  // The badge has one word for it; JSON-LD has its own word for an event's place.
  [
    /\b(offline|no (connection|network|internet)|without an? (connection|network)|(need|needs|with|or) a connection)\b/i,
    'no signal',
    /^src\/(app\/tray\/sync-badge\.tsx|prerender\/json-ld\.ts)/,
  ],
  [/\b(this|your) phone\b(?! number)/i, 'the word of src/kit/device-word.ts', ofPhones],
];

/** Sentences that may break a rule, each with its reason. */
const allowed: readonly string[] = [
  // A team is named, as learners and instructors are beside it.
  'For the office',
  'Short guides for learners, instructors and the office, readable with no signal.',
  // About booking a visit of ours, not a webinar.
  'Nothing is booked until you say yes.',
  // A seat among savers.
  'A fridge, a second pot, a seat in the stokvel: every rand you do not spend today should know where it is going.',
  // A person sleeps, not money: an answer on /consulting.
  'Perhaps a table at the rank on Fridays tells you more than a lease would. We plan a test of four weeks with an amount you can lose and still sleep.',
  // Phones, not this device: the calculator in a pocket, and a phone's mobile data.
  'We begin with what you already have: your prices, your slips and your phone’s calculator. You set a wage for yourself, work out what one sale leaves you, and put a loan’s true price into rand before you sign.',
  'We can’t do this yet in this browser: close this page, open it again and try once more. Until then, switch off mobile data on your phone.',
];

/** Folders whose texts are for developers, except messages of failures, which screens show as they are. */
const internal = ['src/sync/', 'src/cms/'];

/** Attributes of JSX that are never read out or shown. */
const technical =
  /^(className|class|id|name|role|type|key|to|href|src|srcSet|d|rel|target|variant|as|form|slot|look|size|autoComplete|inputMode|htmlFor|data-.*|aria-(labelledby|describedby|controls|current))$/;

interface Text {
  readonly at: string;
  readonly text: string;
}

/** A name, a path or a class has no space and no capital; a sentence has one or the other. */
function isWords(text: string): boolean {
  return /[a-z]{2}/i.test(text) && /\s|^[A-Z]/.test(text);
}

/** A node with its source and the node around it. */
interface Place {
  readonly node: ESTree.Node;
  readonly parent: ESTree.Node | undefined;
  readonly source: string;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: ESTree.Node): readonly ESTree.Node[] => Object.values(node).flat().filter(isNode);

const codeOf = (node: ESTree.Node, source: string): string => source.slice(node.start, node.end);

/** Whether a text is thrown or logged, for developers; the sentence of an `UnsendableError` is an exception. */
function isForDevelopers({ node, source }: Place): boolean {
  if (node.type === 'NewExpression') return /Error$/.test(codeOf(node.callee, source));
  return node.type === 'CallExpression' && /^console\./.test(codeOf(node.callee, source));
}

/** Whether a node is a type; an expression with a type is not. */
const isType = ({ type }: ESTree.Node): boolean => /^TS(?!(As|Satisfies|NonNull)Expression)/.test(type);

function isSkipped(place: Place): boolean {
  const { node, source } = place;
  if (isType(node) || node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true;
  if (node.type === 'ExportNamedDeclaration') return node.declaration === null;
  if (node.type === 'JSXAttribute') return technical.test(codeOf(node.name, source));
  return isForDevelopers(place);
}

/** Returns the text of a literal; in a template `…` stands for values. */
function wordsOf(node: ESTree.Node): string | undefined {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked).join('…');
}

/** Returns the line of a text's first word: JSX text may begin with a line break. */
function lineOf({ node, source }: Place): number {
  const indent = codeOf(node, source).search(/\S/);
  return source.slice(0, node.start + Math.max(0, indent)).split('\n').length;
}

/** Whether a text is a `message`, or a constant whose name ends in `message`. */
function isMessage({ node, source }: Place): boolean {
  if (node.type === 'Property') return /message$/i.test(codeOf(node.key, source));
  if (node.type === 'VariableDeclarator') return /message$/i.test(codeOf(node.id, source));
  return node.type === 'AssignmentPattern' && /^sentence\b/.test(codeOf(node.left, source));
}

/** Whether a text is the sentence of an `UnsendableError`. */
function isSentence({ node, parent, source }: Place): boolean {
  if (parent?.type !== 'NewExpression') return false;
  return codeOf(parent.callee, source) === 'UnsendableError' && parent.arguments[1] === node;
}

function textsIn(path: string, source: string): readonly Text[] {
  const isInternal = internal.some((folder) => path.startsWith(folder));
  const found: Text[] = [];
  const visit = (place: Place, isRead: boolean): void => {
    const { node } = place;
    const inside = (child: ESTree.Node): Place => ({ node: child, parent: node, source });
    if (!isInternal && isSkipped(place)) {
      // The sentence of an `UnsendableError` is shown; the reason before it is not.
      if (node.type !== 'NewExpression') return;
      for (const part of node.arguments.map(inside)) visit(part, isSentence(part));
      return;
    }
    const text = isRead ? wordsOf(node)?.replace(/\s+/g, ' ').trim() : undefined;
    // JSX text is always shown, even a single small word between two values.
    if (text && (node.type === 'JSXText' || isWords(text)))
      found.push({ at: `${path}:${lineOf(place)}`, text });
    for (const child of childrenOf(node).map(inside))
      visit(child, isRead || isMessage(place) || isSentence(child));
  };
  visit({ node: parseSync(path, source).program, parent: undefined, source }, !isInternal);
  return found;
}

function faultsOf({ at, text }: Text): readonly string[] {
  if (allowed.includes(text)) return [];
  return rules
    .filter(([pattern, , except]) => pattern.test(text) && !except?.test(at))
    .map(([pattern, instead]) => `${at} “${text}”: not ${pattern.exec(text)?.[0]}, but: ${instead}`);
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('routeTree.gen.ts'))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

const screenTexts: readonly Text[] = sources.flatMap(({ path, source }) => textsIn(path, source));

test('All words that people read are plain', () => {
  expect(screenTexts.flatMap(faultsOf)).toEqual([]);
});

test('Every allowed sentence is still in use', () => {
  const said = new Set(screenTexts.map(({ text }) => text));
  expect(allowed.filter((sentence) => !said.has(sentence))).toEqual([]);
});

test('No toast shows the text of an exception', () => {
  const shown = sources.filter(({ source }) => /\btoastError\([^;]*String\(/.test(source));
  expect(shown.map(({ path }) => path)).toEqual([]);
});

test.each([
  'Check the e-mail address',
  "We'll send it",
  'Last sync 14:02',
  'There was no answer from the server',
  '3 operations in the queue',
  'A hollow lamp means: kept safe here',
  'Hanging beside it',
  'so that money does not sleep on the shelf',
  'At the end stands a certificate of attendance',
  'None of the 8 courses speaks of “x”',
  'It goes by itself',
  'They come with the next connection',
  'Forget',
  'Discard this message?',
  'Leave it as it is',
  'Nobody like that',
  'Whoever can give change can do this',
  'Kept, it stays here',
  'Saved on this phone',
  'We couldn’t reach the office',
  'The office’s system is busy',
  'Location',
  'Where',
  'Save my seat',
  'Keep my place',
  'Your place at Books that balance',
  'The booking was not sent',
  'An attendance register',
  '3 records can’t be read',
  'Correct the booking',
  'Edit details',
  'Download for no signal',
  'Start the download',
  'Fetch again',
  'As we suggest',
  'As the phone',
  'You are registered, but an email needs you.',
  '0 of 1 emails sent: needs you',
  'Perhaps sent',
  'Export as GIFT',
  'Copy this for the host',
  'On average 12, from 12 to 12.',
  'Courses you have opened are searched.',
  'Stop downloads each month at, in MB',
  'More for all of these',
  'This form was taken down.',
])('“%s” is noticed', (text) => {
  expect(faultsOf({ at: 'here', text })).not.toEqual([]);
});

test('Every place of a file that has words for people is checked', () => {
  const sample = `
    import x from 'the import';
    const title = 'In a constant';
    const row = { label: "In an object's value" };
    export const Page = () => (
      <p className="The class" aria-label="In a label">
        in the
        text {busy ? 'In a choice' : \`In a \${x} template\`}
      </p>
    );
    throw new Error('For developers');
    throw new UnsendableError('For developers', 'In what cannot be sent');
  `;
  expect(textsIn('src/page.tsx', sample).map(({ text }) => text)).toEqual([
    'In a constant',
    "In an object's value",
    'In a label',
    'in the text',
    'In a choice',
    'In a … template',
    'In what cannot be sent',
  ]);
});

test('Of internal code only the messages of failures are checked', () => {
  const sample = `
    const title = 'In a constant';
    const lostMessage = 'In a named message';
    const message = late ? 'In a choice' : \`In a \${status} template\`;
    throw new CmsError({ kind: 'garbled', message: 'In an error' });
    throw new UnsendableError('The reason', 'In what cannot be sent');
  `;
  expect(textsIn('src/cms/answer.ts', sample).map(({ text }) => text)).toEqual([
    'In a named message',
    'In a choice',
    'In a … template',
    'In an error',
    'In what cannot be sent',
  ]);
});

test('A forbidden word in a page fails, with its place', () => {
  const page = 'export const Page = () => (\n  <p>It goes by itself</p>\n);';
  expect(textsIn('src/page.tsx', page).flatMap(faultsOf)).toEqual([
    'src/page.tsx:2 “It goes by itself”: not by itself, but: we send it, we fetch it',
  ]);
});

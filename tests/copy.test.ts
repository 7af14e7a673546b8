/**
 * The words of what people read. Every string of `src/` that can reach a screen, a page's head or an email is held
 * against the list below. What the host says (the snapshot, the courses) is the office's own and is not read here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Pages about phones, whatever they are read on: what the law asks for, and a phone that is drawn. */
const ofPhones = /^src\/(features\/marketing\/|routes\/privacy\.tsx)/;

/** What is not written, what is written instead, and where it may be written all the same. */
type Rule = readonly [pattern: RegExp, instead: string, except?: RegExp];

/** Visitors know the people who answer their calls as the office; for staff and in what all read it is “we”. */
const ofVisitors = /^src\/(features\/(marketing|events)\/(?!office\/)|routes\/privacy\.tsx)/;

/** What both of them match. */
const either = (one: RegExp, other: RegExp): RegExp => new RegExp(`${one.source}|${other.source}`);

/** Settings that are read by machines. */
const ofMachines = /^src\/prerender\/(nginx|apache)\.ts/;

/** What opens an editor: of a course, a page, a form, a text. */
const ofEditors =
  /^src\/(features\/(editor|forms\/editor|teaching|reader)\/|features\/pages\/office\/edit-page|session\/pages|routes\/_guarded\.edit-course)/;

/**
 * One word for one thing.
 *
 * | What it is | Its word |
 * |---|---|
 * | where an event or a training is | place |
 * | what a visitor sends to come to a webinar | registration; then ticket |
 * | the same, as staff have it | booking |
 * | a training that was held, with its people and certificates | course record, then record |
 * | any other thing that is stored | entry, or its own name; all of them are our records |
 * | to make values and details other ones | change |
 * | to open a course, a page or a form in its editor | edit |
 * | who has our records, to everybody | we; to staff also our records |
 * | to fetch a file so that it opens with no signal | download |
 */
const oneWord: readonly Rule[] = [
  [/\boffices?\b(?! hours)/i, 'we, us; to staff: our records', ofVisitors],
  // Of an answer to a form it says on which page that was given; a legend is above the place.
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
  // “Bookings” alone is the name that data have.
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
  // Of two words only: “Download the rest”, “Cancel the download” and the page of what is kept are told apart.
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
  // The badge says it in one word; machines read where an event is in another.
  [
    /\b(offline|no (connection|network|internet)|without an? (connection|network)|(need|needs|with|or) a connection)\b/i,
    'no signal',
    /^src\/(app\/tray\/sync-badge\.tsx|prerender\/json-ld\.ts)/,
  ],
  [/\b(this|your) phone\b(?! number)/i, 'the word of src/kit/device-word.ts', ofPhones],
];

/** Sentences that may break a rule, each with its reason. */
const allowed: readonly string[] = [
  // A team is named here, as learners and instructors are beside it.
  'For the office',
  'Short guides for learners, instructors and the office, readable with no signal.',
  // A visit of ours is booked, no webinar.
  'Nothing is booked until you say yes.',
  // A seat among savers.
  'A fridge, a second pot, a seat in the stokvel: every rand you do not spend today should know where it is going.',
  // A person sleeps, no money does: one of the answers on /consulting.
  'Perhaps a table at the rank on Fridays tells you more than a lease would. We plan a test of four weeks with an amount you can lose and still sleep.',
  // Phones, not the machine at hand: the calculator in one’s pocket, and what has mobile data.
  'We begin with what you already have: your prices, your slips and your phone’s calculator. You set a wage for yourself, work out what one sale leaves you, and put a loan’s true price into rand before you sign.',
  'We can’t do this yet in this browser: close this page, open it again and try once more. Until then, switch off mobile data on your phone.',
];

/** Folders whose texts are for developers, but for the messages of failures, which a screen shows as they are. */
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

/** A node, with what its questions need: the source it is cut from and the node around it. */
interface Place {
  readonly node: ESTree.Node;
  readonly parent: ESTree.Node | undefined;
  readonly source: string;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: ESTree.Node): readonly ESTree.Node[] => Object.values(node).flat().filter(isNode);

const codeOf = (node: ESTree.Node, source: string): string => source.slice(node.start, node.end);

/** Thrown and logged texts are read by developers, but for the sentence of what cannot be sent. */
function isForDevelopers({ node, source }: Place): boolean {
  if (node.type === 'NewExpression') return /Error$/.test(codeOf(node.callee, source));
  return node.type === 'CallExpression' && /^console\./.test(codeOf(node.callee, source));
}

/** Types; the expressions that only carry one are none. */
const isType = ({ type }: ESTree.Node): boolean => /^TS(?!(As|Satisfies|NonNull)Expression)/.test(type);

function isSkipped(place: Place): boolean {
  const { node, source } = place;
  if (isType(node) || node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true;
  if (node.type === 'ExportNamedDeclaration') return node.declaration === null;
  if (node.type === 'JSXAttribute') return technical.test(codeOf(node.name, source));
  return isForDevelopers(place);
}

/** The text of a literal as it is read; in a template the values are left out. */
function wordsOf(node: ESTree.Node): string | undefined {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked).join('…');
}

/** The line of its first word: text of JSX may begin with the end of the line before. */
function lineOf({ node, source }: Place): number {
  const indent = codeOf(node, source).search(/\S/);
  return source.slice(0, node.start + Math.max(0, indent)).split('\n').length;
}

/** A `message`, or a constant whose name ends so. */
function isMessage({ node, source }: Place): boolean {
  if (node.type === 'Property') return /message$/i.test(codeOf(node.key, source));
  if (node.type === 'VariableDeclarator') return /message$/i.test(codeOf(node.id, source));
  return node.type === 'AssignmentPattern' && /^sentence\b/.test(codeOf(node.left, source));
}

/** What a person reads of something that must not be sent. */
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
      // Its sentence is shown; the reason before it is not.
      if (node.type !== 'NewExpression') return;
      for (const part of node.arguments.map(inside)) visit(part, isSentence(part));
      return;
    }
    const text = isRead ? wordsOf(node)?.replace(/\s+/g, ' ').trim() : undefined;
    // JSX text is always shown, also a single small word between two values.
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

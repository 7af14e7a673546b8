// `/host/faults` in a browser: a button for each fault and each habit.
import { escapeHtml } from '#src/kit/escape-html.ts';
import { type FaultName, type FaultSwitch, faultNames } from './faults.ts';
import type { HabitName } from './habits.ts';
import { ownPage } from './own-page.ts';

const faultWords: Readonly<Record<FaultName, string>> = {
  delay: 'The answer comes a second late.',
  hang: 'No answer comes.',
  'drop-before': 'The connection breaks before the office has done it.',
  'drop-after': 'The office has done it, and the connection breaks before its answer.',
  'apply-twice': 'The office does it twice.',
  '500-before': 'The office fails, and has done nothing.',
  '500-after': 'The office fails, and has done it all the same.',
  '401': 'The office says that nobody is signed in.',
  '429': 'The office asks to wait.',
  portal: 'The page of a paid Wi-Fi comes in place of the answer.',
  'php-warning': 'PHP writes a warning before the answer.',
  truncate: 'The answer is cut off.',
  'text-html': 'JSON is called HTML.',
  'numeric-ids': 'Ids come as numbers.',
  'data-as-string': 'Values come as the text of their JSON.',
  'leak-description': 'Passwords come with the answer; the app drops them.',
};

const habitWords: Readonly<Record<HabitName, string>> = {
  'three-byte-utf8': 'A text ends before its first emoji.',
  'strict-three-byte-utf8': 'A row with an emoji is refused.',
  latin1: 'Letters outside Latin become question marks.',
  'text-64k': 'A row keeps 64 kB.',
  entities: 'Texts come with entities: O&#039;Neill.',
  'escaped-tags': 'HTML comes with its tags escaped.',
  slashes: 'Quotes come with slashes.',
  'list-with-holes': 'A list comes as a map.',
  'values-as-texts': 'Yes, no and numbers come as texts.',
  'lists-as-json-text': 'Lists come as the text of their JSON.',
  'slashes-in-json': 'JSON comes with slashes.',
  'untidy-json': 'JSON comes with marks and commas that do not belong there.',
  'at-most-100': 'A list ends at a hundred rows.',
};

/** Reads a form of the page; its fault applies to all calls of the API. */
export function pressedSwitch(body: Uint8Array): Readonly<Record<string, string>> {
  const pressed = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
  return { match: '/api/', ...pressed };
}

function row(
  name: string,
  words: string,
  buttons: readonly (readonly [times: string, label: string])[],
): string {
  const pressed = buttons.map(
    ([times, label]) =>
      `<button name="times" value="${times}" aria-label="${name}: ${label}">${label}</button>`,
  );
  return `<form method="post"><input type="hidden" name="fault" value="${name}"><span><b>${name}</b> ${escapeHtml(words)}</span>${pressed.join('')}</form>`;
}

function isOn({ fault, match, times }: FaultSwitch): string {
  const calls = match === '/api/' ? '' : ` Calls with ${escapeHtml(match)}.`;
  return `<li><b>${fault}</b> ${escapeHtml(faultWords[fault])}${calls} ${howLong(times)}</li>`;
}

function howLong(times = 1): string {
  if (times === 0) return 'Until ended.';
  return times === 1 ? 'For the next call.' : `For the next ${times} calls.`;
}

/** Builds the page with the faults and habits that are switched on. */
export function faultsPage(faults: readonly FaultSwitch[], habits: readonly HabitName[]): Response {
  const on = [
    ...faults.map(isOn),
    ...habits.map((name) => `<li><b>${name}</b> ${escapeHtml(habitWords[name])} ${howLong(0)}</li>`),
  ];
  const now =
    on.length === 0
      ? '<p>Nothing is switched on. Press a button, then use the app in another tab.</p>'
      : `<h2>Switched on now</h2><ul>${on.join('')}</ul><form method="post"><button name="end" value="all">End all of these</button></form>`;
  const once = [
    ['1', 'Once'],
    ['0', 'Until ended'],
  ] as const;
  return ownPage(
    'Faults',
    `${now}
<h2>What goes wrong with a call</h2>
${faultNames.map((name) => row(name, faultWords[name], once)).join('\n')}
<h2>How the office stores and answers</h2>
${Object.entries(habitWords)
  .map(([name, words]) => row(name, words, [['0', 'Until ended']]))
  .join('\n')}
<p>A program posts the same as JSON: <code>{"match":"save.php","fault":"hang","times":1}</code></p>
`,
  );
}

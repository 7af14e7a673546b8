/**
 * What can become of one write or read and of its answer, as texts of a PHP host; `src/cms` judges them.
 * A fault's name is also the name under which it is counted.
 */
import type { Row } from './server.ts';

export type Fault =
  | 'ok'
  | 'drop-before'
  | 'drop-after'
  | 'silence'
  | '500-before'
  | '500-after'
  | 'html-before'
  | 'html-after'
  | 'sign-in-page'
  | 'warning'
  | 'warning-null'
  | 'cut-off'
  | 'error-before'
  | 'error-after'
  | 'no-id'
  | 'no-value'
  | 'late'
  | 'twice'
  | 'late-copy'
  | 'refused'
  | '429'
  | '401'
  | '403'
  | '419';

/** What can become of a read. `empty` is an empty body in answer to a get. */
export type ReadFault =
  | 'ok'
  | 'drop'
  | '500'
  | 'html'
  | 'warning'
  | 'cut-off'
  | 'empty'
  | '429'
  | '401'
  | '403';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Record<string, string>;
}

export const hostUrl = 'https://cms.example/save.php';

export const portalPage: Answer = {
  status: 200,
  text: '<!doctype html><html><title>Welcome to the hotel</title><p>Tap to go online.</p></html>',
};
const hostPage = '<!doctype html><html><title>Fatal error</title><p>Something went wrong.</p></html>';
const signInPage =
  '<!doctype html><html><form action="/login.php"><input type="password" name="p"></form></html>';
const warning = '<br />\n<b>Warning</b>: Undefined array key "x" in /var/www/a.php on line <b>12</b><br />\n';
const errorInside = '{"error":"It could not be saved."}';

export const unauthorised: Answer = { status: 401, text: '' };
export const forbidden: Answer = { status: 403, text: '{"error":"You may not do this."}' };
export const notFound: Answer = { status: 404, text: '{"error":"No such item."}' };

/** The answers of a host that certainly did nothing. */
export const notApplied: Partial<Record<Fault, Answer>> = {
  '500-before': { status: 500, text: hostPage },
  'html-before': { status: 200, text: hostPage },
  'sign-in-page': { status: 200, text: signInPage },
  'error-before': { status: 200, text: errorInside },
  refused: { status: 422, text: '{"error":"Not like this."}' },
  '429': { status: 429, text: '', headers: { 'retry-after': '30' } },
  '401': unauthorised,
  '403': forbidden,
  '419': { status: 419, text: '' },
};

/** The row as the host prints it after a write; `undefined` after a remove or a command. */
export function answerAfter(fault: Fault, row: Row | undefined): Answer {
  const json = JSON.stringify(row ? printed(row) : { success: true });
  const texts: Partial<Record<Fault, Answer>> = {
    '500-after': { status: 500, text: hostPage },
    'html-after': { status: 200, text: hostPage },
    'error-after': { status: 200, text: errorInside },
    'warning-null': { status: 200, text: `${warning}null` },
    'no-id': { status: 200, text: '{"success":true}' },
    'no-value': { status: 200, text: JSON.stringify({ id: row?.id ?? '1' }) },
    warning: { status: 200, text: `${warning}${json}` },
    'cut-off': { status: 200, text: json.slice(0, -2) },
  };
  return texts[fault] ?? { status: 200, text: json };
}

export function printed({ id, parent, data }: Row): unknown {
  return { id, parent_id: parent, data };
}

/** What a read answers under a fault. */
export function answerRead(fault: ReadFault, answer: Answer): Answer {
  const texts: Partial<Record<ReadFault, Answer>> = {
    '500': { status: 500, text: hostPage },
    html: { status: 200, text: hostPage },
    warning: { ...answer, text: `${warning}${answer.text}` },
    'cut-off': { ...answer, text: answer.text.slice(0, -2) },
    empty: { status: 200, text: '' },
    '429': { status: 429, text: '', headers: { 'retry-after': '5' } },
    '401': unauthorised,
    '403': forbidden,
  };
  return texts[fault] ?? answer;
}

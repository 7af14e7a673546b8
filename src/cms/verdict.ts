/**
 * Decides whether an answer without a documented form means yes or no.
 * Invariant: a yes needs a positive word of the host. An empty answer is undecided until a read-back: taken for a yes,
 * it could show "confirmed" over a refusal.
 */
import * as v from 'valibot';
import { isFields } from '#src/kit/is-fields.ts';
import { type Fields, PhpId, PhpObject } from './php-values.ts';

/**
 * PHP: an accepted e-mail, update or delete is {"success":true}, {"status":"ok"}, the record itself, true, 1, sent or
 * {}.
 * Hosts print an empty body after a delete and after a crash alike, so an empty body stays `garbled`.
 */
export const Accepted = v.pipe(v.unknown(), v.check(isYes));

/** PHP: an accepted save is {"Id":"7", …}, {"id":7}, 7, or {"success":true} or {} without an id. */
export const Saved = v.pipe(
  v.unknown(),
  v.transform(savedIn),
  v.custom<{ readonly id?: string }>(isFields, 'no id of what was saved'),
);

/**
 * PHP: an error inside a 200 is {"error":"…"}, {"success":"false"}, {"status":"FAIL"}, {"errors":[…]} or {"code":500}
 */
export function isRefusal({ error, errors, success, ok, status, code }: Fields): boolean {
  // Only the lower-case `status`: `Status` is a column of records
  return (
    isError(error) ||
    isError(errors) ||
    [success, ok, status].some(isKnownNo) ||
    Number(code) >= firstErrorCode
  );
}

function isYes(value: unknown): boolean {
  if (!isFields(value)) return value === true || /^(?:1|true|ok|success|sent)[.!]?$/i.test(textOf(value));
  if (isRefusal(value)) return false;
  const { success, ok, status } = value;
  // PHP: {} is the output of a script that has nothing more to say; [] and null are printed where nothing was found
  if (Object.keys(value).length === 0) return true;
  return [success, ok, status].some(isAffirmed) || idIn(value) !== undefined;
}

function savedIn(value: unknown): { readonly id?: string } | undefined {
  if (isFields(value)) {
    const id = isRefusal(value) ? undefined : idIn(value);
    if (id === undefined) return isYes(value) ? {} : undefined;
    return { id };
  }
  const text = textOf(value);
  // PHP prints `true` as 1: the write is done, but a wrong id would lead later edits into another record
  if (isYes(value)) return {};
  return /^[1-9]\d*$/.test(text) ? { id: text } : undefined;
}

/** Returns the id of the record that an answer is or contains. */
function idIn(answer: Fields): string | undefined {
  return idOf(answer) ?? idOf(v.parse(v.fallback(PhpObject, {}), answer['data']));
}

function idOf(record: Fields): string | undefined {
  const id = v.safeParse(PhpId, record['Id'] ?? record['id']);
  // PHP: lastInsertId() gives 0 or "false", mysqli's insert_id -1, where nothing was inserted
  return id.success && !/^(?:-.*|0+|false|null)$/i.test(id.output) ? id.output : undefined;
}

const firstErrorCode = 400;

const noWords =
  /^(?:n|nok|ko|off|none|null|false|(?:no|not|cannot|could not|unable|forbidden|denied|access denied|refused|rejected|expired)\b.*|(?:fail|err|exception|invalid|unauth|unsuccess).*)$/is;

function isKnownNo(value: unknown): boolean {
  if (value === false) return true;
  const text = textOf(value);
  const number = numberOf(text);
  return number === undefined ? noWords.test(text) : number <= 0 || number >= firstErrorCode;
}

function isAffirmed(value: unknown): boolean {
  if (value === true) return true;
  const text = textOf(value);
  const number = numberOf(text);
  return number === undefined ? text !== '' && !noWords.test(text) : number > 0 && number < 300;
}

/** PHP: {"error":""}, {"error":0}, {"error":"false"} and {"errors":[]} mean that there was no error. */
function isError(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value === true || !/^(?:|0|false|no|none|null)$/i.test(textOf(value));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function numberOf(text: string): number | undefined {
  return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

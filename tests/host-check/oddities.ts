/**
 * What is odd about an answer though the app understands it. Invariant: no text of a person is repeated here: a
 * leaked password is told of, never shown.
 */

import { readBody } from '#src/cms/php.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { isNothing } from '#src/kit/stored-list.ts';
import { type Finding, note, warning } from './check.ts';
import type { Exchange } from './wire.ts';

type Record = { readonly [key: string]: unknown };
interface Read {
  readonly exchange: Exchange;
  readonly found: boolean;
  readonly value: unknown;
  /** The items or records in the answer, however deep. */
  readonly rows: readonly Record[];
  readonly slowMs: number;
}

interface Oddity {
  readonly says: Finding;
  is(read: Read): boolean;
}

const idKeys = ['id', 'Id', 'parent_id', 'ParentId', 'website_id', 'table_id'];
const isList = ({ exchange }: Read) => /\/(?:list-|list\.|search\.)/.test(exchange.url);
const isUpload = ({ exchange: { method, url } }: Read) => method === 'POST' && url.endsWith('/upload.php');

const oddities: readonly Oddity[] = [
  {
    says: note('PHP prints messages before the answer'),
    is: ({ exchange: { text }, found }) => found && !isJson(text),
  },
  {
    says: note('a byte order mark comes before the answer'),
    is: ({ exchange: { text } }) => text.startsWith('\uFEFF'),
  },
  {
    says: note('JSON comes as text/html'),
    is: ({ exchange: { headers }, found }) => found && /^text\/html/i.test(headers.get('content-type') ?? ''),
  },
  {
    says: note('ids come as numbers'),
    is: ({ rows }) => rows.some((row) => idKeys.some((key) => typeof row[key] === 'number')),
  },
  {
    says: note('data comes as text'),
    is: ({ rows }) => rows.some(({ data }) => typeof data === 'string' && data !== ''),
  },
  {
    says: note('an empty object comes as []'),
    is: ({ rows }) => rows.some(({ data }) => Array.isArray(data) && data.length === 0),
  },
  {
    says: note('ItemValue comes as an object'),
    is: ({ rows }) => rows.some(({ ItemValue }) => isFields(ItemValue)),
  },
  {
    says: note('an empty list comes as null, false or nothing'),
    is: (read) => isList(read) && read.exchange.status === 200 && isEmptyList(read),
  },
  {
    says: note('an error comes with status 200'),
    is: ({ exchange: { status }, value }) => status === 200 && isFields(value) && Boolean(value['error']),
  },
  {
    says: warning(
      'passwords are in the answers (Users, description): the app drops them, others may keep them',
    ),
    is: ({ rows }) => rows.some(leaksPassword),
  },
  {
    says: warning(
      'a password of the web server’s own is asked for (WWW-Authenticate): the app has no place for it',
    ),
    is: ({ exchange: { headers } }) => headers.has('www-authenticate'),
  },
  {
    says: note('another address answers: the calls are redirected'),
    is: ({ exchange: { url, answeredBy } }) => url !== answeredBy,
  },
  {
    says: note('the answer of an upload is text, not JSON'),
    is: (read) => isUpload(read) && !read.found && read.exchange.status === 200,
  },
  {
    says: note('too many requests: it asks to wait (429)'),
    is: ({ exchange: { status } }) => status === 429,
  },
  {
    says: note('answers have no Date: the app can’t tell a wrong clock'),
    is: ({ exchange: { headers, answeredBy } }) => !headers.has('date') && answeredBy.startsWith('https:'),
  },
  { says: warning('slow answers'), is: ({ exchange: { ms }, slowMs }) => ms >= slowMs },
];

/** PHP: `null`, `false`, `""` or no letter at all: a page is none of them. */
function isEmptyList({ exchange: { text }, found, value }: Read): boolean {
  return found ? !Array.isArray(value) && isNothing(value) : text.trim() === '';
}

/** Names what is odd about an answer. */
export function odditiesOf(exchange: Exchange, slowMs: number): Finding[] {
  const body = readBody(exchange.text);
  const value = body.isJson ? body.value : undefined;
  const read = { exchange, found: body.isJson, value, rows: rowsIn(value), slowMs };
  return oddities.filter((one) => one.is(read)).map(({ says }) => says);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}

function rowsIn(value: unknown): Record[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn);
  if (!isFields(value)) return [];
  return [value, ...rowsIn(value['children'])];
}

function leaksPassword({ table_id, description, data }: Record): boolean {
  const isPerson = table_id === 'Users' || (isFields(data) && 'role' in data && 'email' in data);
  return isPerson && typeof description === 'string' && description !== '' && description !== '[hidden]';
}

import * as v from 'valibot';
import { emailAddress } from '#src/kit/fields.ts';

/** The separator of addresses: mail programs take semicolons, other lists one a line. */
export type Separator = 'semicolon' | 'lines';

const separators: Readonly<Record<Separator, string>> = { semicolon: '; ', lines: '\n' };

const Address = emailAddress();

/** Matches direction marks, zero-width and control characters, which pasted addresses contain. */
const unseen = /[\p{Cf}\p{Cc}]/gu;

export interface AddressList {
  /** The addresses as text, to paste into a mail program. */
  readonly text: string;
  /** The number of distinct addresses in the text. */
  readonly count: number;
  /** The number of missing or invalid addresses. */
  readonly leftOut: number;
}

/** Joins the valid addresses to one text, each once regardless of case, in their order. */
export function addressList(addresses: readonly string[], separator: Separator): AddressList {
  const distinct = new Map<string, string>();
  let leftOut = 0;
  for (const typed of addresses) {
    const address = typed.replace(unseen, '').trim();
    const key = address.toLowerCase();
    if (distinct.has(key)) continue;
    if (v.is(Address, address)) distinct.set(key, address);
    else leftOut++;
  }
  const text = [...distinct.values()].join(separators[separator]);
  return { text, count: distinct.size, leftOut };
}

import * as v from 'valibot';
import { emailAddress } from '#src/kit/fields.ts';

/** What is between two addresses: mail programs take semicolons, other lists one a line. */
export type Between = 'semicolon' | 'lines';

const written: Readonly<Record<Between, string>> = { semicolon: '; ', lines: '\n' };

const Address = emailAddress();

/** Direction marks, zero-widths and control characters: they come along when an address is pasted. */
const unseen = /[\p{Cf}\p{Cc}]/gu;

export interface AddressList {
  /** Ready to be pasted into a mail program. */
  readonly text: string;
  /** How many addresses are in it, each one once. */
  readonly count: number;
  /** How many of those given are no address, or none at all: nobody is written to by them. */
  readonly leftOut: number;
}

/** The addresses as one text: each once however it is capitalised, in the order given, without what is no address. */
export function addressList(addresses: readonly string[], between: Between): AddressList {
  const distinct = new Map<string, string>();
  let leftOut = 0;
  for (const typed of addresses) {
    const address = typed.replace(unseen, '').trim();
    const key = address.toLowerCase();
    if (distinct.has(key)) continue;
    if (v.is(Address, address)) distinct.set(key, address);
    else leftOut++;
  }
  const text = [...distinct.values()].join(written[between]);
  return { text, count: distinct.size, leftOut };
}

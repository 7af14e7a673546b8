/** Links that open a mail program with many recipients and a prepared letter. */
import type { Letter } from './event-news.ts';

/** Maximal length of a link: mail programs on Windows (2,083 characters) and some browsers cut longer ones. */
const longest = 1_800;

export interface MailLink {
  readonly href: string;
  /** Positions of the link's first and last recipient in the whole list, from 1. */
  readonly from: number;
  readonly to: number;
}

/** Encodes a text for a link, with CRLF line ends, which mail programs require. */
const encodedText = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));

/** Encodes an address for a link, with the special signs of `mailto:` escaped. */
const encodedAddress = (address: string) => encodeURIComponent(address).replaceAll('%40', '@');

/**
 * Returns links that together write to each address once, as BCC. `hasBody`: whether the letter fits into the links; a
 * longer letter is pasted by hand.
 */
export function mailLinks(
  addresses: readonly string[],
  { subject, body }: Letter,
): { readonly links: readonly MailLink[]; readonly hasBody: boolean } {
  const whole = `&subject=${encodeURIComponent(subject)}&body=${encodedText(body)}`;
  // Leaves space for a few addresses.
  const hasBody = whole.length <= longest - 300;
  const tail = hasBody ? whole : `&subject=${encodeURIComponent(subject.slice(0, 100))}`;
  const links: MailLink[] = [];
  let part: string[] = [];
  let from = 1;
  const close = () => {
    if (part.length === 0) return;
    links.push({ href: `mailto:?bcc=${part.join(',')}${tail}`, from, to: from + part.length - 1 });
    from += part.length;
    part = [];
  };
  for (const address of addresses.map(encodedAddress)) {
    const length = 'mailto:?bcc='.length + [...part, address].join(',').length + tail.length;
    if (length > longest) close();
    part.push(address);
  }
  close();
  return { links, hasBody };
}

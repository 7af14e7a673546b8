/**
 * What is pasted without formatting from a chat or from notes: WhatsApp marks bold with one star, which in markdown is
 * italic, and entries of lists begin with a dot of their own.
 */

const bullet = /^([ \t]*)[•●▪◦‣·–][ \t]+(?=\S)/gm;
const star = /(^|[\s"'“‘(])\*(?=\S)([^*\n]*[^*\s])\*(?=[\s"'”’).,!?:;]|$)/gm;
const wave = /(^|[\s"'“‘(])~(?=\S)([^~\n]*[^~\s])~(?=[\s"'”’).,!?:;]|$)/gm;

/** The same as markdown; a text that is markdown already stays as it is. */
export function pastedText(text: string): string {
  const lists = text.replace(bullet, '$1- ');
  const isMarkdown = /\*\*|~~|\]\(|^#{1,6}\s/m.test(lists);
  return isMarkdown ? lists : lists.replace(star, '$1**$2**').replace(wave, '$1~~$2~~');
}

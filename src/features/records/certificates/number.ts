/** Certificate numbers: made on the device, never twice, read out and typed by hand. */
import { type Random, strongRandom } from '#src/kit/ids.ts';
import { seenText } from '#src/kit/typed-text.ts';

/** Digits and capitals that cannot be confused: no 0, O, 1 or I. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = 4;
const groupLength = 4;

/** A number of 80 random bits, as `7K3Q-XM4P-2RTA-9WHC`. */
export function certificateNumber(random: Random = strongRandom): string {
  const symbol = () => symbols.charAt(Math.floor(random() * symbols.length));
  const group = () => Array.from({ length: groupLength }, symbol).join('');
  return Array.from({ length: groups }, group).join('-');
}

const ours = new RegExp(`^[${symbols}]{${groups * groupLength}}$`);

/** What stands before a number on a paper: `No.`, `Certificate number:`, `#`. */
const label =
  /^(?:(?:certificate|cert\.?|sertifikaat)\s*)?(?:(?:number|nommer|no\b\.?|nr\b\.?)\s*[:#]?|[#:])\s*(?=[^\s-])/i;

/** Whether a number is one of ours, and not a typed or older one. */
export function isOurNumber(number: string): boolean {
  return ours.test(number.replaceAll('-', '')) && number === typedNumber(number);
}

/**
 * A number as somebody typed or pasted it: in capitals, without marks that nobody sees, brackets around it and `No.`
 * before it, one of ours in its groups. The signs inside of any other number stay.
 */
export function typedNumber(typed: string): string {
  const cleaned = seenText(typed)
    .normalize('NFKC')
    .replace(/^[\s"'“”‘’]+|[\s"'“”‘’.,;:]+$/gu, '')
    .replace(/^\((.*)\)$|^\[(.*)\]$|^<(.*)>$/s, '$1$2$3')
    .replace(label, '')
    .toUpperCase();
  const bare = cleaned.replace(/[\s‐-―−_#()[\]:-]/gu, '');
  if (!ours.test(bare)) return cleaned;
  return bare.match(/.{4}/g)?.join('-') ?? cleaned;
}

/** What stands for the number in a file's name: its first group. */
export function shortNumber(number: string): string {
  return number.split('-')[0] ?? number;
}

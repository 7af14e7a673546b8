/** Certificate numbers: unique, made on the device without a network, easy to read out and to type. */
import { type Random, strongRandom } from '#src/kit/ids.ts';
import { seenText } from '#src/kit/typed-text.ts';

/** Digits and capitals that cannot be confused: no 0, O, 1 or I. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = 4;
const groupLength = 4;

/** Returns a number of 80 random bits, like `7K3Q-XM4P-2RTA-9WHC`. */
export function certificateNumber(random: Random = strongRandom): string {
  const symbol = () => symbols.charAt(Math.floor(random() * symbols.length));
  const group = () => Array.from({ length: groupLength }, symbol).join('');
  return Array.from({ length: groups }, group).join('-');
}

const ours = new RegExp(`^[${symbols}]{${groups * groupLength}}$`);

/** Matches a label before a number: `No.`, `Certificate number:`, `#`. */
const label =
  /^(?:(?:certificate|cert\.?|sertifikaat)\s*)?(?:(?:number|nommer|no\b\.?|nr\b\.?)\s*[:#]?|[#:])\s*(?=[^\s-])/i;

/** Tells whether a number has this app's format, unlike an older or typed one. */
export function isOurNumber(number: string): boolean {
  return ours.test(number.replaceAll('-', '')) && number === typedNumber(number);
}

/**
 * Normalises a typed or pasted number: capitals, without invisible characters, brackets around it or a label before it,
 * and in groups if it has this app's format. Punctuation inside any other number stays.
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

/** Returns the first group of a number, for a file's name. */
export function shortNumber(number: string): string {
  return number.split('-')[0] ?? number;
}

import { plainLetters } from '#src/kit/plain-letters.ts';
import { shortNumber } from './number.ts';

/** Returns a file name like `Thandi-Nkosi-7K3Q.pdf`: ASCII letters, at most 80 characters. */
export function certificateFileName({
  name,
  number,
}: {
  readonly name: string;
  readonly number: string;
}): string {
  const plain = plainLetters(name)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 70);
  return [plain || 'Certificate', shortNumber(number)].filter(Boolean).join('-').concat('.pdf');
}

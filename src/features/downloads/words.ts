import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import type { DownloadCause, FileKind } from './model.ts';
import { enoughBytes } from './space.ts';

/** Names of the kinds in lists. */
export const kindNames: Readonly<Record<FileKind, string>> = {
  sound: 'Sound',
  film: 'Films',
  paper: 'PDF papers',
  slides: 'Slides',
  picture: 'Pictures and captions',
};

/** Explains why a file does not arrive, and what may help. */
export const causeWords: Readonly<Record<DownloadCause, string>> = {
  offline: 'Waiting for a signal. It goes on from where it stopped.',
  busy: 'Something on our side is busy. We try again soon.',
  page: 'This Wi-Fi wants you to sign in first. Open any web page to do that.',
  wifi: 'Waiting for Wi-Fi, as you asked.',
  'no-data': 'You chose to use no data. It goes on when you use data again.',
  limit: 'You reached your limit for this month.',
  missing: 'We no longer have one of the files.',
  refused: 'We could not get one of the files.',
  damaged: 'A file came damaged, so we did not keep it.',
  space: `This ${device} is full. Delete something, then try again.`,
};

/** Formats free space without false precision. */
export function freeWords(free: number): string {
  return free >= enoughBytes ? `More than ${formatBytes(enoughBytes)}` : formatBytes(free);
}

/** Returns kinds as a phrase: `sound, films and PDF papers`. */
export function kindsInWords(kinds: ReadonlySet<FileKind>): string {
  const names = [...kinds]
    .map((kind) => kindNames[kind])
    .map((name) => (name.startsWith('PDF') ? name : name.toLowerCase()));
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** Formats a sum of sizes, of which some may be unknown; `undefined` where nothing is left to state. */
export function sizeWords(bytes: number, unknown: number): string | undefined {
  if (bytes === 0) return undefined;
  return unknown > 0 ? `more than ${formatBytes(bytes)}` : formatBytes(bytes);
}

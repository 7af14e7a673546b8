import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import type { DownloadCause, FileKind } from './model.ts';
import { enoughBytes } from './space.ts';

/** What a file is called where kinds are listed. */
export const kindNames: Readonly<Record<FileKind, string>> = {
  sound: 'Sound',
  film: 'Films',
  paper: 'PDF papers',
  slides: 'Slides',
  picture: 'Pictures and captions',
};

/** Why it does not come, and what helps. */
export const causeWords: Readonly<Record<DownloadCause, string>> = {
  offline: 'Waiting for a signal. It goes on from where it stopped.',
  busy: 'The office is busy. We try again soon.',
  page: 'This Wi-Fi wants you to sign in first. Open any web page to do that.',
  wifi: 'Waiting for Wi-Fi, as you asked.',
  'no-data': 'You chose to use no data. It goes on when you use data again.',
  limit: 'You reached your limit for this month.',
  missing: 'The office no longer has one of the files.',
  refused: 'The office did not give us one of the files.',
  damaged: 'A file came damaged, so we did not keep it.',
  space: `This ${device} is full. Delete something, then try again.`,
};

/** How much is free: not more exactly than anybody needs it. */
export function freeWords(free: number): string {
  return free >= enoughBytes ? `More than ${formatBytes(enoughBytes)}` : formatBytes(free);
}

/** Kinds in a sentence: `sound, films and PDF papers`. */
export function kindsInWords(kinds: ReadonlySet<FileKind>): string {
  const names = [...kinds]
    .map((kind) => kindNames[kind])
    .map((name) => (name.startsWith('PDF') ? name : name.toLowerCase()));
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** A sum of sizes, some of which may not be known. */
export function sizeWords(bytes: number, unknown: number): string | undefined {
  if (bytes === 0) return undefined;
  return unknown > 0 ? `more than ${formatBytes(bytes)}` : formatBytes(bytes);
}

import type { AttachedFile } from '#src/features/uploads/attach-file.ts';

/** What a block says of one of its files. */
export type FileFields = Partial<
  Record<'src' | 'name' | 'mime' | 'sha256' | 'poster' | 'captions', string> & Record<'bytes', number>
>;

/** What was typed as an address; `youtube.com/…` is one on the web. */
export function linkAddress(text: string): string {
  const address = text.trim();
  return /^(?:[\w-]+\.)+[a-z]{2,}[/?#]/i.test(address) ? `https://${address}` : address;
}

/** A link in place of a file, or nothing: what was known of that file goes with it. */
export function linkedFile(text: string): FileFields {
  return { src: linkAddress(text), name: '', mime: '', bytes: 0, sha256: '' };
}

/** A file that its author chose. */
export function attachedFile({ address, ...known }: AttachedFile): FileFields {
  return { ...known, src: address };
}

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

/** Whether a file is what a field asks for, by its kind or the end of its name; of some files a phone knows no kind. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  if (type === '' && !accept.includes('.')) return true;
  return accept.split(',').some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  });
}

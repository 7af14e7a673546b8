import type { AttachedFile } from '#src/features/uploads/attach-file.ts';

/** The fields of a block about one of its files. */
export type FileFields = Partial<
  Record<'src' | 'name' | 'mime' | 'sha256' | 'poster' | 'captions', string> & Record<'bytes', number>
>;

/** Returns a typed address as a URL; `youtube.com/…` gets its scheme. */
export function linkAddress(text: string): string {
  const address = text.trim();
  return /^(?:[\w-]+\.)+[a-z]{2,}[/?#]/i.test(address) ? `https://${address}` : address;
}

/** Returns the fields for a link, or for no link, in place of a file; the file's fields are cleared. */
export function linkedFile(text: string): FileFields {
  return { src: linkAddress(text), name: '', mime: '', bytes: 0, sha256: '' };
}

/** Returns the fields for a file that the author chose. */
export function attachedFile({ address, ...fields }: AttachedFile): FileFields {
  return { ...fields, src: address };
}

/** Tells whether a field accepts a file, by its type or the end of its name; phones report no type for some files. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  if (type === '' && !accept.includes('.')) return true;
  return accept.split(',').some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  });
}

import type { AttachedFile } from '#src/features/uploads/attach-file.ts';

/** What a block says of one of its files. */
export type FileFields = Partial<
  Record<'src' | 'name' | 'mime' | 'sha256' | 'poster' | 'captions', string> & Record<'bytes', number>
>;

/** A link in place of a file, or nothing: what was known of that file goes with it. */
export function linkedFile(address: string): FileFields {
  return { src: address.trim(), name: '', mime: '', bytes: 0, sha256: '' };
}

/** A file that its author chose. */
export function attachedFile({ address, ...known }: AttachedFile): FileFields {
  return { ...known, src: address };
}

import { pictureOnHost } from '#src/kit/host-address.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { useFileHost } from './file-host.tsx';
import { useLocalFile } from './use-local-files.ts';

/** Returns the address of an office's picture, this phone's own while its upload waits; '' without a picture. */
export function usePictureAddress(image: string): string {
  const host = useFileHost();
  const local = useLocalFile(image);
  return local ?? (isTemporaryId(image) ? '' : pictureOnHost(image, host));
}

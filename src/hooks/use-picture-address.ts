import { pictureOnHost } from '#src/kit/host-address.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { useFileHost } from './file-host.tsx';
import { useLocalFile } from './use-local-files.ts';

/** Address of a picture of the office's, that of this phone while it waits here; '' where there is none. */
export function usePictureAddress(image: string): string {
  const host = useFileHost();
  const local = useLocalFile(image);
  return local ?? (isTemporaryId(image) ? '' : pictureOnHost(image, host));
}

import { useFileHost } from '#src/hooks/file-host.tsx';
import { useLocalFile } from '#src/hooks/use-local-files.ts';
import { pictureOnHost } from '#src/kit/host-address.ts';
import { isTemporaryId } from '#src/kit/ids.ts';

/** Address of a course's picture, that of this phone while it waits here; '' where there is none. */
export function useCoursePicture(image: string): string {
  const host = useFileHost();
  const local = useLocalFile(image);
  return local ?? (isTemporaryId(image) ? '' : pictureOnHost(image, host));
}

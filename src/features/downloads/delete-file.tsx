import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import type { CourseFile } from './course-files.ts';
import { isShared } from './device-files.ts';
import { useDownloads } from './downloads-provider.tsx';

interface DeleteFileProps {
  readonly course: string;
  /** What deleting it is about: a block's file with its poster and captions, or one file alone. */
  readonly files: readonly Pick<CourseFile, 'url'>[];
  readonly bytes: number;
  /** Said after `Delete` on the button, where more than one thing could be meant. */
  readonly from?: string;
}

/** Takes one download off this phone, after saying what it frees and what fetching it again costs. */
export function DeleteFile({ course, files, bytes, from }: DeleteFileProps) {
  const here = useDownloads();
  if (!here) return null;
  const { downloads } = here;
  const stays = files.some(({ url }) => isShared(here.device, course, url));
  return (
    <AskTwice
      verb="Delete"
      {...(from && { from })}
      act="Delete this download"
      consequence={
        stays
          ? `Another course on this ${device} uses it too. It stays until you delete it there.`
          : `It frees ${formatBytes(bytes)}. Fetching it again costs as much data.`
      }
      onYes={() => downloads.remove(course, files)}
    />
  );
}

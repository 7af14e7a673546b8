import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import type { CourseFile } from './course-files.ts';
import { isShared } from './device-files.ts';
import { useDownloads } from './downloads-provider.tsx';
import css from './storage-page.module.css';
import type { CourseWithFiles, StoredKind as Kind } from './stored-courses.ts';
import { kindNames, kindsInWords } from './words.ts';

interface StoredKindProps {
  readonly course: string;
  readonly stored: Kind;
  readonly names: CourseWithFiles['names'];
  readonly unused: CourseWithFiles['unused'];
  readonly sizes: ReadonlyMap<string, number>;
  /**
   * Whether the course has several kinds of files: then the button names the kind, because it does not delete all
   * files.
   */
  readonly isOneOfSeveral: boolean;
}

/** The stored files of one kind: a single one by its name; several as a group and separately. */
export function StoredKind({ course, stored, names, unused, sizes, isOneOfSeveral }: StoredKindProps) {
  const context = useDownloads();
  if (!context) return null;
  const { kind, files, bytes } = stored;
  const words = kindsInWords(new Set([kind]));
  const [only] = files.length === 1 ? files : [];
  const nameOf = ({ url }: CourseFile) => names.get(url) ?? nameInAddress(url);
  const afterName = ({ url }: CourseFile) =>
    [formatBytes(sizes.get(url) ?? 0), ...(unused.has(url) ? ['no longer used'] : [])].join(', ');
  if (only)
    return (
      <li>
        <span>
          {kindNames[kind]}: {nameOf(only)} <span className="soft">{afterName(only)}</span>
        </span>
        <DeleteFile course={course} files={files} bytes={bytes} />
      </li>
    );
  return (
    <li>
      <span>
        {kindNames[kind]} <span className="soft">{formatBytes(bytes)}</span>
      </span>
      {isOneOfSeveral && (
        <AskTwice
          verb="Delete"
          from={words}
          act={`Delete all ${words} of this course`}
          consequence={`It frees ${formatBytes(bytes)}. Downloading it again costs as much data.`}
          onYes={() => context.downloads.remove(course, files)}
        />
      )}
      <details className={css['files']}>
        <summary>{files.length} files</summary>
        <ul className="bare">
          {files.map((file) => (
            <li key={file.url} className={css['oneFile']}>
              <span>
                {nameOf(file)} <span className="soft">{afterName(file)}</span>
              </span>
              <DeleteFile course={course} files={[file]} bytes={sizes.get(file.url) ?? 0} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Returns a file's own name, for a file without a lesson. */
function nameInAddress(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last) || 'A file';
  } catch {
    return last;
  }
}

interface DeleteFileProps {
  readonly course: string;
  /** The files to delete: a block's file with its poster and captions, or one file. */
  readonly files: readonly Pick<CourseFile, 'url'>[];
  readonly bytes: number;
  /** Further words after `Delete` on the button, where that alone is ambiguous. */
  readonly from?: string;
}

/** Deletes one download from this phone, after showing the freed space and the cost of fetching the files again. */
function DeleteFile({ course, files, bytes, from }: DeleteFileProps) {
  const context = useDownloads();
  if (!context) return null;
  const { downloads } = context;
  const stays = files.some(({ url }) => isShared(context.device, course, url));
  return (
    <AskTwice
      verb="Delete"
      {...(from && { from })}
      act="Delete this download"
      consequence={
        stays
          ? `Another course on this ${device} uses it too. It stays until you delete it there.`
          : `It frees ${formatBytes(bytes)}. Downloading it again costs as much data.`
      }
      onYes={() => downloads.remove(course, files)}
    />
  );
}

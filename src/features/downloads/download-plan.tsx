import { useEffect, useState } from 'react';
import { type Chapter, lessonsOf } from '#src/features/courses/model.ts';
import { hasOpenedPaper } from '#src/features/courses/pdf-page.ts';
import { readPreferences } from '#src/features/data-use/preferences.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { formatBytes, formatCost } from '#src/kit/bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { type CourseFile, filesOfChapters } from './course-files.ts';
import { fileStatus } from './device-files.ts';
import css from './downloads.module.css';
import { useDownloads } from './downloads-provider.tsx';
import type { Sizes } from './file-sizes.ts';
import { enoughBytes, freeBytes, neededBytes } from './space.ts';
import { WifiChoice } from './wifi-choice.tsx';
import { freeWords } from './words.ts';

interface DownloadPlanProps {
  readonly course: string;
  readonly chapters: readonly Chapter[];
  readonly onClose: () => void;
}

/** Before a byte is fetched: what there is by chapter, how large it is, what it costs, and whether there is room. */
export function DownloadPlan({ course, chapters, onClose }: DownloadPlanProps) {
  const here = useDownloads();
  const [sizes, setSizes] = useState<Sizes>();
  const [free, setFree] = useState<number>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);
  const preferences = useMirror(readPreferences, []);
  const openedPaper = useMirror(hasOpenedPaper, []);
  const downloads = here?.downloads;
  const hosts = here?.hosts;
  useEffect(() => {
    if (!downloads || !hosts || failed) return;
    downloads.measure(filesOfChapters(chapters, hosts).files).then(setSizes, (error) => {
      reportError(error);
      setFailed(true);
    });
    freeBytes(navigator.storage).then(setFree, reportError);
  }, [downloads, hosts, chapters, failed]);
  if (!sizes && failed)
    return (
      <div className={css['plan']}>
        <NotNoted />
        <div className={css['actions']}>
          <Button onClick={() => setFailed(false)}>Try again</Button>
        </div>
      </div>
    );
  if (!here || !sizes || !preferences)
    return (
      <p role="status" className={css['note']}>
        Asking how large it is…
      </p>
    );
  const { device } = here;
  const missingOf = (files: readonly CourseFile[]) => files.filter(({ url }) => !device.stored.has(url));
  const sizeOf = (file: CourseFile) => fileStatus(device, file).total;
  const bytesOf = (files: readonly CourseFile[]) =>
    files.reduce((sum, file) => sum + Math.max(0, (sizeOf(file) ?? 0) - fileStatus(device, file).done), 0);
  const parts = chapters
    .map((chapter) => ({ chapter, files: missingOf(filesOfChapters([chapter], here.hosts).files) }))
    .filter(({ files }) => files.length > 0);
  const wanted = filesOfChapters(
    chapters.filter(({ id }) => !left.has(id)),
    here.hosts,
  ).files;
  const chosen = missingOf(wanted);
  const known = chosen.filter((file) => sizeOf(file) !== undefined);
  const unknown = chosen.length - known.length;
  const total = bytesOf(known);
  const needed = neededBytes(known.map((file) => sizeOf(file) ?? 0));
  const isShort = free !== undefined && free < enoughBytes && needed > free;
  const isOffline = unknown > 0 && [...sizes.missing.values()].includes('offline');

  function toggle(chapter: string): void {
    const next = new Set(left);
    if (!next.delete(chapter)) next.add(chapter);
    setLeft(next);
  }

  function start(): void {
    // What another course has here already is wanted by this one, too: deleted there, it stays.
    const files = wanted.filter((file) => device.stored.has(file.url) || known.includes(file));
    here?.downloads.start(course, files).then(onClose, (error) => {
      reportError(error);
      setFailed(true);
    });
  }

  return (
    <div className={css['plan']}>
      {isOffline && known.length === 0 ? (
        <p role="status">You are offline, so we can’t ask how large it is. Try again with a connection.</p>
      ) : (
        <>
          <fieldset className={css['chapters']}>
            <legend>What to download</legend>
            {parts.map(({ chapter, files }) => (
              <label key={chapter.id} className={css['chapter']}>
                <input type="checkbox" checked={!left.has(chapter.id)} onChange={() => toggle(chapter.id)} />
                <span>{chapter.title || lessonsOf([chapter])[0]?.lesson.title}</span>
                <span className={css['size']}>{formatBytes(bytesOf(files))}</span>
              </label>
            ))}
          </fieldset>
          <p>
            <strong>{formatBytes(total)}</strong>
            {preferences.randPerMb ? `, ${formatCost(total, preferences.randPerMb)} on mobile data` : ''}.{' '}
            {free === undefined ? '' : `${freeWords(free)} free on this phone.`}
          </p>
          {unknown > 0 && (
            <p className={css['note']}>
              {unknown === 1 ? '1 file has' : `${unknown} files have`} no size we know, so we don’t fetch{' '}
              {unknown === 1 ? 'it' : 'them'} now.
            </p>
          )}
          {openedPaper === false && known.some(({ kind }) => kind === 'paper') && (
            <p className={css['note']}>The first PDF paper needs 0.4 MB more, once, for what opens it.</p>
          )}
          {isShort && (
            <p role="alert" className={css['note']}>
              This needs {formatBytes(needed)} for a moment, and this phone has {formatBytes(free)} to give.
              Choose fewer chapters, or delete something first.
            </p>
          )}
          <WifiChoice />
        </>
      )}
      {failed && <NotNoted />}
      <div className={css['actions']}>
        {!isShort && known.length > 0 && <Button onClick={start}>Start the download</Button>}
        <Button variant="quiet" className={css['quiet']} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function NotNoted() {
  return (
    <p role="alert" className={css['note']}>
      This phone could not take that down, so nothing is coming. Try again.
    </p>
  );
}

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { readPreferences } from '#src/features/data-use/preferences.ts';
import { fetchPdfReader } from '#src/features/reader/blocks/pdf-document.ts';
import { DataPriceProvider } from '#src/hooks/data-price.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { FileHosts } from './course-files.ts';
import type { DeviceFiles } from './device-files.ts';
import { type Downloads, downloadsOf } from './downloads.ts';
import { keepApp, whenControlled } from './keep-app.ts';
import { readNotes } from './queue.ts';
import { usePaperReader } from './use-paper-reader.tsx';

interface DownloadsHere {
  /** Fetches what opens lessons with no signal; answers whether the worker keeps all of it. */
  keepReader(withPapers: boolean): Promise<boolean>;
  readonly downloads: Downloads;
  readonly hosts: FileHosts;
  /** Somebody wants a paper here, and what opens papers is not; `undefined` until that is known. */
  readonly isPaperReaderMissing: boolean | undefined;
  readonly device: DeviceFiles;
}

/** With what somebody wants to have here, the app that opens it is fetched. */
function withReader(downloads: Downloads, keepReader: DownloadsHere['keepReader']): Downloads {
  return {
    ...downloads,
    async start(course, files) {
      await downloads.start(course, files);
      // On a first visit that can be before the worker is there.
      whenControlled()
        .then(() => keepReader(false))
        .catch(reportError);
    },
  };
}

const DownloadsContext = createContext<DownloadsHere | undefined>(undefined);

interface DownloadsProviderProps {
  /** Fetches what shows lessons; nothing where that is not this person's. */
  readonly fetchReader?: () => Promise<unknown>;
  readonly children: ReactNode;
}

const nothing = async () => undefined;

/** Reads what is on this phone once for everything below. */
export function DownloadsProvider({ fetchReader = nothing, children }: DownloadsProviderProps) {
  const engine = useEngine();
  const files = useFileHost();
  const notes = useMirror(readNotes, []);
  const price = useMirror(readPreferences, [])?.randPerMb;
  const [stored, setStored] = useState<ReadonlySet<string>>();
  const keepReader = useCallback(
    (withPapers: boolean) => keepApp([fetchReader, ...(withPapers ? [fetchPdfReader] : [])]),
    [fetchReader],
  );
  const downloads = useMemo(() => withReader(downloadsOf(engine), keepReader), [engine, keepReader]);
  useEffect(() => {
    let current = true;
    // What the browser cleared is noticed when somebody comes back to the page, too.
    const look = () => {
      if (document.visibilityState === 'hidden' || !notes) return;
      downloads.store.urls().then((urls) => current && setStored(urls), reportError);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [downloads, notes]);
  useEffect(() => {
    downloads.goOn().catch(reportError);
  }, [downloads]);
  const wantsPaper = notes !== undefined && [...notes.wishes.values()].some(({ kind }) => kind === 'paper');
  const isPaperReaderMissing = usePaperReader(wantsPaper, downloads);
  const hosts = useMemo(() => ({ ...files, own: location.origin }), [files]);
  const here = useMemo(
    () =>
      notes && stored
        ? { keepReader, isPaperReaderMissing, downloads, hosts, device: { notes, stored } }
        : undefined,
    [keepReader, isPaperReaderMissing, downloads, hosts, notes, stored],
  );
  return (
    <DownloadsContext value={here}>
      <DataPriceProvider randPerMb={price}>{children}</DataPriceProvider>
    </DownloadsContext>
  );
}

/** The downloads, and what is on this phone: one object until something changes; `undefined` until both are known. */
export function useDownloads(): DownloadsHere | undefined {
  return useContext(DownloadsContext);
}

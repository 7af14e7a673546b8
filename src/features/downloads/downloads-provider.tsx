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

interface DownloadsContextValue {
  /** Fetches the code that opens lessons offline; returns whether the worker has cached all of it. */
  keepReader(withPapers: boolean): Promise<boolean>;
  readonly downloads: Downloads;
  readonly hosts: FileHosts;
  /** Whether a PDF is downloaded without the code that opens it; `undefined` until known. */
  readonly isPaperReaderMissing: boolean | undefined;
  readonly device: DeviceFiles;
}

/** Wraps downloads so that starting one also caches the code that opens lessons. */
function withReader(downloads: Downloads, keepReader: DownloadsContextValue['keepReader']): Downloads {
  return {
    ...downloads,
    async start(course, files) {
      await downloads.start(course, files);
      // On a first visit, a download may start before the worker controls the page.
      whenControlled()
        .then(() => keepReader(false))
        .catch(reportError);
    },
  };
}

const DownloadsContext = createContext<DownloadsContextValue | undefined>(undefined);

interface DownloadsProviderProps {
  /** Fetches the code of the reader; absent where the person may not use it. */
  readonly fetchReader?: () => Promise<unknown>;
  readonly children: ReactNode;
}

const nothing = async () => undefined;

/** Reads the files on this phone once for all components below. */
export function DownloadsProvider({ fetchReader = nothing, children }: DownloadsProviderProps) {
  const engine = useEngine();
  const files = useFileHost();
  const notes = useMirror(readNotes, []);
  const price = useMirror(readPreferences, [])?.randPerMb;
  const [storedUrls, setStoredUrls] = useState<ReadonlySet<string>>();
  const keepReader = useCallback(
    (withPapers: boolean) => keepApp([fetchReader, ...(withPapers ? [fetchPdfReader] : [])]),
    [fetchReader],
  );
  const downloads = useMemo(() => withReader(downloadsOf(engine), keepReader), [engine, keepReader]);
  useEffect(() => {
    let current = true;
    // Files that the browser cleared are noticed when the page is shown again, too.
    const readUrls = () => {
      if (document.visibilityState === 'hidden' || !notes) return;
      downloads.store.urls().then((urls) => current && setStoredUrls(urls), reportError);
    };
    readUrls();
    document.addEventListener('visibilitychange', readUrls);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', readUrls);
    };
  }, [downloads, notes]);
  useEffect(() => {
    downloads.goOn().catch(reportError);
  }, [downloads]);
  const wantsPaper = notes !== undefined && [...notes.wishes.values()].some(({ kind }) => kind === 'paper');
  const isPaperReaderMissing = usePaperReader(wantsPaper, downloads);
  const hosts = useMemo(() => ({ ...files, siteOrigin: location.origin }), [files]);
  const context = useMemo(
    () =>
      notes && storedUrls
        ? { keepReader, isPaperReaderMissing, downloads, hosts, device: { notes, stored: storedUrls } }
        : undefined,
    [keepReader, isPaperReaderMissing, downloads, hosts, notes, storedUrls],
  );
  return (
    <DownloadsContext value={context}>
      <DataPriceProvider randPerMb={price}>{children}</DataPriceProvider>
    </DownloadsContext>
  );
}

/**
 * Returns the downloads and the files on this phone: the same object until something changes; `undefined` until both
 * are read.
 */
export function useDownloads(): DownloadsContextValue | undefined {
  return useContext(DownloadsContext);
}

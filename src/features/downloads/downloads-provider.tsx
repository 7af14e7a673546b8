import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useFileHost } from '#src/hooks/file-host.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { FileHosts } from './course-files.ts';
import { type Downloads, downloadsOf } from './downloads.ts';
import type { Held } from './held.ts';
import { readNotes } from './queue.ts';

interface DownloadsHere {
  readonly downloads: Downloads;
  readonly hosts: FileHosts;
  /** `undefined` until this phone's storage was read. */
  readonly held: Held | undefined;
}

const DownloadsContext = createContext<DownloadsHere | undefined>(undefined);

/** Reads what is on this phone once for everything below. */
export function DownloadsProvider({ children }: { readonly children: ReactNode }) {
  const engine = useEngine();
  const upload = useFileHost();
  const notes = useMirror(readNotes, []);
  const [stored, setStored] = useState<ReadonlySet<string>>();
  const downloads = useMemo(() => engine && downloadsOf(engine), [engine]);
  useEffect(() => {
    let current = true;
    // What the browser cleared is noticed when somebody comes back to the page, too.
    const look = () => {
      if (document.visibilityState === 'hidden' || !downloads || !notes) return;
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
    downloads?.goOn().catch(reportError);
  }, [downloads]);
  const here = useMemo(
    () =>
      downloads
        ? { downloads, hosts: { upload, own: location.origin }, held: notes && stored && { notes, stored } }
        : undefined,
    [downloads, upload, notes, stored],
  );
  return <DownloadsContext value={here}>{children}</DownloadsContext>;
}

/** The downloads, and what is on this phone; `undefined` until both are known. */
export function useDownloads(): (DownloadsHere & { readonly held: Held }) | undefined {
  const here = useContext(DownloadsContext);
  return here?.held ? { ...here, held: here.held } : undefined;
}

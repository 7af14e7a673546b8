import { createContext, type ReactNode, useContext } from 'react';

/** What a prerendered page carries of the mirror, per collection; each reader parses its own part. */
export type PageSnapshot = Readonly<Record<string, unknown>>;

const SnapshotContext = createContext<PageSnapshot>({});

/** Gives the page's snapshot to everything below, at build time and for the first render. */
export function SnapshotProvider({ snapshot, children }: { snapshot: PageSnapshot; children: ReactNode }) {
  return <SnapshotContext value={snapshot}>{children}</SnapshotContext>;
}

/** What the page was prerendered with; empty on a page that was not. */
export function useSnapshot(): PageSnapshot {
  return useContext(SnapshotContext);
}

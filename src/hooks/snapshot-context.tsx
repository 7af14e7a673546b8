import { createContext, type ReactNode, useContext } from 'react';

/** The mirror's values in a prerendered page, per collection; each reader parses its own part. */
export type PageSnapshot = Readonly<Record<string, unknown>>;

const SnapshotContext = createContext<PageSnapshot>({});

/** Provides the page's snapshot, at build time and for the first render. */
export function SnapshotProvider({ snapshot, children }: { snapshot: PageSnapshot; children: ReactNode }) {
  return <SnapshotContext value={snapshot}>{children}</SnapshotContext>;
}

/** Returns the snapshot the page was prerendered with; empty on other pages. */
export function useSnapshot(): PageSnapshot {
  return useContext(SnapshotContext);
}

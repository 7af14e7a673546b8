import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import { type PageSnapshot, SnapshotProvider } from '#src/hooks/snapshot-context.tsx';
import type { FileHost } from '#src/kit/host-address.ts';
import type { Engine } from '#src/sync/index.ts';

interface AppRootProps {
  readonly router: AnyRouter;
  readonly engine: Engine | null;
  readonly snapshot: PageSnapshot;
  /** The places of uploaded files; absent in the build. */
  readonly fileHost?: FileHost;
  readonly onReady?: () => void;
}

/**
 * Renders the tree of the page, at build time and in the browser; any difference between the two would break hydration
 * (`useId` counts positions).
 */
export function AppRoot({ router, engine, snapshot, fileHost, onReady }: AppRootProps) {
  // The effect of the outermost component runs after all others.
  useEffect(() => onReady?.(), [onReady]);
  return (
    <SnapshotProvider snapshot={snapshot}>
      <EngineProvider engine={engine}>
        <FileHostProvider host={fileHost}>
          <RouterProvider router={router} />
        </FileHostProvider>
      </EngineProvider>
    </SnapshotProvider>
  );
}

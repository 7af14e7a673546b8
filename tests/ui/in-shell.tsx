import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine, OpenOperation, SyncStatus } from '#src/sync/index.ts';

export interface Asked {
  readonly retried: string[];
  readonly discarded: string[];
  readonly settled: { opId: string; value: unknown }[];
  synced: number;
  noticed: number;
}

export interface Told {
  readonly status?: Partial<SyncStatus>;
  readonly open?: readonly OpenOperation[];
  /** Everything is on its way already: nothing can be discarded. */
  readonly leaves?: boolean;
}

/** An engine that only tells what it was given and notes what it was asked: the real one has its own tests. */
function tellingEngine({ status, open = [], leaves = false }: Told): { engine: Engine; asked: Asked } {
  const asked: Asked = { retried: [], discarded: [], settled: [], synced: 0, noticed: 0 };
  const view = {
    status: async (): Promise<SyncStatus> => ({
      waiting: 0,
      sending: 0,
      needsYou: 0,
      trouble: 'none',
      restored: 0,
      oneHome: false,
      ...status,
    }),
    open: async () => [...open],
  };
  const engine = {
    view,
    retry: async (opId: string) => void asked.retried.push(opId),
    discard: async (opId: string) => asked.discarded.push(opId) > 0 && !leaves,
    settle: async (opId: string, value: unknown) => void asked.settled.push({ opId, value }),
    noticed: async () => void asked.noticed++,
    syncNow: async () => void asked.synced++,
  };
  return { engine: engine as unknown as Engine, asked };
}

/** Shows a part of the shell as it stands in the app: with a router at `path` and an engine that tells `told`. */
export async function showInShell(part: ReactNode, told: Told = {}, path = '/'): Promise<Asked> {
  const { engine, asked } = tellingEngine(told);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <RouterProvider router={router as never} />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  return asked;
}

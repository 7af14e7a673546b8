import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine, OpenMutation, SyncStatus } from '#src/sync/index.ts';

export interface Asked {
  readonly retried: string[];
  readonly discarded: string[];
  readonly resolved: { mutationId: string; value: unknown }[];
  readonly answered: boolean[];
  synced: number;
  acknowledgeRestored: number;
}

export interface Told {
  readonly status?: Partial<SyncStatus>;
  readonly open?: readonly OpenMutation[];
  /** Everything is on its way already: nothing can be discarded. */
  readonly leaves?: boolean;
}

/** An engine that only tells what it was given and notes what it was asked: the real one has its own tests. */
function tellingEngine({ status, open = [], leaves = false }: Told): { engine: Engine; asked: Asked } {
  const asked: Asked = {
    retried: [],
    discarded: [],
    resolved: [],
    answered: [],
    synced: 0,
    acknowledgeRestored: 0,
  };
  const view = {
    status: async (): Promise<SyncStatus> => ({
      waiting: 0,
      sending: 0,
      needsYou: 0,
      awaitingSignIn: 0,
      issue: 'none',
      restored: 0,
      held: 0,
      noBackup: false,
      unreadable: 0,
      ...status,
    }),
    open: async () => [...open],
  };
  const engine = {
    view,
    retry: async (mutationId: string) => void asked.retried.push(mutationId),
    discard: async (mutationId: string) => asked.discarded.push(mutationId) > 0 && !leaves,
    resolve: async (mutationId: string, value: unknown) => void asked.resolved.push({ mutationId, value }),
    acknowledgeRestored: async () => void asked.acknowledgeRestored++,
    sendRestored: async (send: boolean) => void asked.answered.push(send),
    exportWaiting: async () => '{"mutations":[]}',
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

/** A thing on the phone as the tray is given it. */
export function openMutation(changes: Partial<OpenMutation> = {}): OpenMutation {
  return {
    mutationId: 'one',
    group: 'one',
    reference: '7QX4-2M9K',
    words: 'Registration of Thandi Mokoena',
    state: 'pending',
    sends: 0,
    createdAt: Date.parse('2026-11-20T13:40:00+02:00'),
    details: '{"name":"booking.register"}',
    ...changes,
  };
}

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SnapshotProvider } from '#src/hooks/snapshot-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { AnyCollection, Engine } from '#src/sync/index.ts';

/** What the phone of a test knows. */
export interface Known {
  readonly courses?: readonly CatalogueCourse[];
  readonly lessons?: readonly string[];
  /** When the office was last heard; without it: never. */
  readonly pulledAt?: number;
  readonly issue?: 'none' | 'offline' | 'server';
  /** What the page was built with. */
  readonly snapshot?: Readonly<Record<string, unknown>>;
}

function engineWith({ courses = [], lessons = [], pulledAt, issue = 'none' }: Known): Engine {
  const full = lessons.map((slug) => ({ id: slug, slug, title: slug }));
  const view = {
    list: async ({ name }: AnyCollection) => (name === 'catalogue' ? courses : full),
    get: async () => undefined,
    pulledAt: async () => pulledAt,
    status: async () => ({ issue }),
  };
  return { view } as unknown as Engine;
}

/** Opens a page over what the phone knows, and waits until the mirror was read. */
export async function openPage(page: () => ReactNode, known: Known): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <SnapshotProvider snapshot={known.snapshot ?? {}}>
      <EngineProvider engine={engineWith(known)}>
        <SyncStatusProvider>
          <RouterProvider router={router as never} />
        </SyncStatusProvider>
      </EngineProvider>
    </SnapshotProvider>,
  );
  await act(() => new Promise((settled) => setTimeout(settled, 50)));
}

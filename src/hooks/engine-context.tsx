import { createContext, type ReactNode, useContext } from 'react';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';

const EngineContext = createContext<Engine | null>(null);

/** Gives the engine to everything below; `null` while a page is rendered at build time. */
export function EngineProvider({ engine, children }: { engine: Engine | null; children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** The engine, for what is never rendered at build time: whatever stands behind a guard, a tap or a lazy import. */
export function useEngine(): Engine {
  return must(useContext(EngineContext), 'engine');
}

/** The engine, or `null` while prerendering: for the pages that the build writes out, and what stands around them. */
export function useEngineIfOpen(): Engine | null {
  return useContext(EngineContext);
}

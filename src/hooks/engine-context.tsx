import { createContext, type ReactNode, useContext } from 'react';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';

const EngineContext = createContext<Engine | null>(null);

/** Provides the engine; `null` while a page is rendered at build time. */
export function EngineProvider({ engine, children }: { engine: Engine | null; children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** Returns the engine, for components that are never rendered at build time: behind a guard, a tap or a lazy import. */
export function useEngine(): Engine {
  return must(useContext(EngineContext), 'engine');
}

/** Returns the engine, or `null` while prerendering: for prerendered pages and the frame around them. */
export function useEngineIfOpen(): Engine | null {
  return useContext(EngineContext);
}

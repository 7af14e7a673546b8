import { createContext, type ReactNode, useContext } from 'react';
import type { Engine } from '#src/sync/index.ts';

const EngineContext = createContext<Engine | null>(null);

/** Gives the engine to everything below; `null` while a page is rendered at build time. */
export function EngineProvider({ engine, children }: { engine: Engine | null; children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** The engine, or `null` while prerendering. */
export function useEngine(): Engine | null {
  return useContext(EngineContext);
}

import { type ComponentType, createContext } from 'react';

export interface AskHereProps {
  /** Of what is in conflict. */
  readonly mutationId: string;
}

/** How two versions of a thing are asked about where the thing is shown; the shell has it, a part of a page uses it. */
export const AskHere = createContext<ComponentType<AskHereProps> | undefined>(undefined);

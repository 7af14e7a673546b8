import { type ComponentType, createContext } from 'react';

export interface AskInPlaceProps {
  /** The mutation that is in conflict. */
  readonly mutationId: string;
}

/** The component that asks which of two versions to keep, beside the item itself; the shell provides it. */
export const AskInPlace = createContext<ComponentType<AskInPlaceProps> | undefined>(undefined);

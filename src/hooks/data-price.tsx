import { createContext, type ReactNode, useContext } from 'react';
import { formatBytes, formatCost } from '#src/kit/bytes.ts';

const PriceContext = createContext<number | undefined>(undefined);

interface DataPriceProviderProps {
  /** Price of a megabyte; `undefined` until somebody entered it. */
  readonly randPerMb: number | undefined;
  readonly children: ReactNode;
}

/** Provides the price of a megabyte on this phone. */
export function DataPriceProvider({ randPerMb, children }: DataPriceProviderProps) {
  return <PriceContext value={randPerMb}>{children}</PriceContext>;
}

/** Returns a function that writes sizes: `3.4 MB`, or `3.4 MB (about R0.29)` once the price of a megabyte is entered. */
export function useSizeWords(): (bytes: number) => string {
  const price = useContext(PriceContext);
  return (bytes) => {
    const cost = formatCost(bytes, price);
    return cost ? `${formatBytes(bytes)} (${cost})` : formatBytes(bytes);
  };
}

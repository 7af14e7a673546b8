import { createContext, type ReactNode, useContext } from 'react';
import { formatBytes, formatCost } from '#src/kit/bytes.ts';

const PriceContext = createContext<number | undefined>(undefined);

interface DataPriceProviderProps {
  /** What a megabyte costs; `undefined` until somebody said so. */
  readonly randPerMb: number | undefined;
  readonly children: ReactNode;
}

/** Says to everything below what a megabyte costs on this phone. */
export function DataPriceProvider({ randPerMb, children }: DataPriceProviderProps) {
  return <PriceContext value={randPerMb}>{children}</PriceContext>;
}

/** Writes a size before it is fetched: `3.4 MB`, and `3.4 MB (about R0.29)` once somebody said what a megabyte costs. */
export function useSizeWords(): (bytes: number) => string {
  const price = useContext(PriceContext);
  return (bytes) => {
    const cost = formatCost(bytes, price);
    return cost ? `${formatBytes(bytes)} (${cost})` : formatBytes(bytes);
  };
}

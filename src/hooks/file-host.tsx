import { createContext, type ReactNode, useContext } from 'react';

const FileHostContext = createContext('');

/** Says to everything below where uploaded files are: an address that names no host belongs to this one. */
export function FileHostProvider({ url, children }: { url: string; children: ReactNode }) {
  return <FileHostContext value={url}>{children}</FileHostContext>;
}

/** The base of uploaded files' addresses; '' while prerendering. */
export function useFileHost(): string {
  return useContext(FileHostContext);
}

import { createContext, type ReactNode, useContext } from 'react';
import type { FileHost } from '#src/kit/host-address.ts';

/** While prerendering: every address stays as it is. */
const nowhere: FileHost = { filesUrl: '' };

const FileHostContext = createContext(nowhere);

interface FileHostProviderProps {
  readonly host: FileHost | undefined;
  readonly children: ReactNode;
}

/** Says to everything below where uploaded files are: an address that names no host belongs to this one. */
export function FileHostProvider({ host = nowhere, children }: FileHostProviderProps) {
  return <FileHostContext value={host}>{children}</FileHostContext>;
}

/** Holds the places of uploaded files. */
export function useFileHost(): FileHost {
  return useContext(FileHostContext);
}

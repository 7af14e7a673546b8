import { createContext, type ReactNode, useContext } from 'react';
import type { FileHost } from '#src/kit/host-address.ts';

/** While prerendering: every address stays as it is. */
const noHost: FileHost = { filesUrl: '' };

const FileHostContext = createContext(noHost);

interface FileHostProviderProps {
  readonly host: FileHost | undefined;
  readonly children: ReactNode;
}

/** Provides the host of uploaded files: an address without a host belongs to that host. */
export function FileHostProvider({ host = noHost, children }: FileHostProviderProps) {
  return <FileHostContext value={host}>{children}</FileHostContext>;
}

/** Returns the host of uploaded files. */
export function useFileHost(): FileHost {
  return useContext(FileHostContext);
}

import { useSyncExternalStore } from 'react';
import { useLocalFile } from '#src/hooks/use-local-files.ts';
import { temporaryIdsIn } from '#src/kit/ids-in-text.ts';
import type { Draft } from './draft.ts';
import css from './text-block.module.css';
import { UploadStatus } from './upload-status.tsx';

/** The pictures of a text that have no address yet, as this phone has them. */
export function WaitingPictures({ draft }: { readonly draft: Draft }) {
  const named = useSyncExternalStore(draft.subscribe, () => temporaryIdsIn(draft.state().text).join(' '));
  if (named === '') return null;
  return (
    <ul className={css['pictures']} aria-label="Pictures on their way">
      {named.split(' ').map((address) => (
        <WaitingPicture key={address} address={address} />
      ))}
    </ul>
  );
}

function WaitingPicture({ address }: { readonly address: string }) {
  const src = useLocalFile(address);
  return (
    <li>
      {src && <img src={src} alt="" decoding="async" />}
      <UploadStatus address={address} />
    </li>
  );
}

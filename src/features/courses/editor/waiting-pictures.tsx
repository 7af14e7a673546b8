import { useSyncExternalStore } from 'react';
import { useLocalFile } from '#src/hooks/use-local-file.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import type { Draft } from './draft.ts';
import css from './text-block.module.css';
import { useUpload } from './use-upload.tsx';

/** The pictures of a text that have no address yet, as this phone has them. */
export function WaitingPictures({ draft }: { readonly draft: Draft }) {
  const named = useSyncExternalStore(draft.subscribe, () => addressesIn(draft.state().text));
  if (named === '') return null;
  return (
    <ul className={css['pictures']} aria-label="Pictures on their way">
      {named.split(' ').map((address) => (
        <WaitingPicture key={address} address={address} />
      ))}
    </ul>
  );
}

function addressesIn(text: string): string {
  return [...new Set(text.match(/tmp_[0-9A-Z]{26}/g))].join(' ');
}

function WaitingPicture({ address }: { readonly address: string }) {
  const src = useLocalFile(address);
  const upload = useUpload(address);
  return (
    <li>
      {src && <img src={src} alt="" decoding="async" />}
      <ProgressStatus progress={upload} />
    </li>
  );
}

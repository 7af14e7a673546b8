import { useState, useSyncExternalStore } from 'react';
import { useLocalFile } from '#src/hooks/use-local-files.ts';
import { temporaryIdsIn } from '#src/kit/ids-in-text.ts';
import type { Draft } from './draft.ts';
import css from './text-block.module.css';
import { UploadStatus, useUpload } from './upload-status.tsx';

/**
 * The pictures of a text that had no address when this editor was opened or since, as this phone has them. One that was
 * sent stays, so that nothing below it moves under a hand.
 */
export function AddedPictures({ draft }: { readonly draft: Draft }) {
  const waiting = useSyncExternalStore(draft.subscribe, () => temporaryIdsIn(draft.state().text).join(' '));
  const [added, setAdded] = useState<readonly string[]>([]);
  const newOnes = waiting.split(' ').filter((address) => address !== '' && !added.includes(address));
  if (newOnes.length > 0) setAdded([...added, ...newOnes]);
  if (added.length === 0) return null;
  return (
    <ul className={css['pictures']} aria-label="Pictures you added">
      {added.map((address) => (
        <AddedPicture key={address} address={address} draft={draft} />
      ))}
    </ul>
  );
}

function AddedPicture({ address, draft }: { readonly address: string; readonly draft: Draft }) {
  const upload = useUpload(address);
  const local = useLocalFile(address);
  // The address ends when the file is sent; what it has drawn stays drawn.
  const [src, setSrc] = useState(local);
  if (local && local !== src) setSrc(local);
  const sentAs = upload?.serverId;
  const isInText = useSyncExternalStore(draft.subscribe, () => {
    const { text } = draft.state();
    return text.includes(address) || (sentAs !== undefined && text.includes(sentAs));
  });
  // The text may have the new address a moment before this does.
  const isLeaving = upload?.state === 'sending' || upload?.state === 'checking';
  if (!isInText && !isLeaving) return null;
  return (
    <li>
      {src && <img src={src} alt="" decoding="async" />}
      <UploadStatus address={address} />
    </li>
  );
}

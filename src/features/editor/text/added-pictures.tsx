import { useState, useSyncExternalStore } from 'react';
import { useEditing } from '#src/features/editor/editing.tsx';
import { UploadStatus, useUpload } from '#src/features/editor/upload-status.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useLocalFile } from '#src/hooks/use-local-files.ts';
import type { Draft } from '#src/kit/draft.ts';
import { temporaryIdsIn } from '#src/kit/ids-in-text.ts';
import { Button } from '#src/ui/button.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { withoutPicture } from './place-text.ts';
import css from './text-block.module.css';

/**
 * Shows the pictures of a text that were unsent when the editor opened, or were added since. A sent picture stays, so
 * that nothing below moves while somebody types.
 */
export function AddedPictures({ draft }: { readonly draft: Draft }) {
  const waitingAddresses = useSyncExternalStore(draft.subscribe, () =>
    temporaryIdsIn(draft.state().text).join(' '),
  );
  const [addedAddresses, setAddedAddresses] = useState<readonly string[]>([]);
  const newOnes = waitingAddresses
    .split(' ')
    .filter((address) => address !== '' && !addedAddresses.includes(address));
  if (newOnes.length > 0) setAddedAddresses([...addedAddresses, ...newOnes]);
  if (addedAddresses.length === 0) return null;
  return (
    <ul className={css['pictures']} aria-label="Pictures you added">
      {addedAddresses.map((address) => (
        <AddedPicture key={address} address={address} draft={draft} />
      ))}
    </ul>
  );
}

function AddedPicture({ address, draft }: { readonly address: string; readonly draft: Draft }) {
  const engine = useEngine();
  const { history } = useEditing();
  const upload = useUpload(address);
  const local = useLocalFile(address);
  // The local address is revoked when the file is sent; the rendered picture stays.
  const [src, setSrc] = useState(local);
  if (local && local !== src) setSrc(local);
  const sentAs = upload?.serverId;
  const isInText = useSyncExternalStore(draft.subscribe, () => {
    const { text } = draft.state();
    return text.includes(address) || (sentAs !== undefined && text.includes(sentAs));
  });
  // The text may get the new address a moment before this component does.
  const isLeaving = upload?.state === 'sending' || upload?.state === 'checking';
  if (!isInText && !isLeaving) return null;

  /**
   * Removes the picture from the text. Also discards a refused upload, which would otherwise wait for a decision for
   * ever.
   */
  async function remove(): Promise<void> {
    history.pause();
    const { text } = draft.state();
    const remaining = withoutPicture(text, address);
    draft.type(sentAs ? withoutPicture(remaining, sentAs) : remaining);
    await draft.flush();
    if (upload?.detail === 'blocked' && !draft.state().dirty) await engine.discard(upload.mutationId);
  }

  return (
    <li>
      {src && <img src={src} alt="" decoding="async" />}
      <div>
        <UploadStatus address={address} />
      </div>
      <Button variant="quiet" className={css['remove']} onClick={() => void remove().catch(reportError)}>
        <BinIcon />
        Remove the picture
      </Button>
    </li>
  );
}

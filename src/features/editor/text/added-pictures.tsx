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
  const engine = useEngine();
  const { history } = useEditing();
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

  /** The text stays without it; what was refused would wait for a person for ever. */
  async function remove(): Promise<void> {
    history.pause();
    const { text } = draft.state();
    const left = withoutPicture(text, address);
    draft.type(sentAs ? withoutPicture(left, sentAs) : left);
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

import { useState } from 'react';
import { isFile, mediaAddress, wordsBeside } from '#src/features/courses/media.ts';
import type { Content } from '#src/features/courses/model.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import css from './content-view.module.css';
import { FileSlot } from './learner-slots.tsx';

/** A film or a sound: nothing of it is fetched before it is asked for. */
export function Player({ content }: { readonly content: Content }) {
  const { body, type, poster, captions, title } = content;
  const address = mediaAddress(content);
  const [failed, setFailed] = useState(false);
  const { issue } = useSyncStatus();
  return (
    <>
      {!address && (
        <p className={css['note']}>This {type === 'audio' ? 'sound' : 'film'} has no address yet.</p>
      )}
      {address && isFile(content) && type === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands in the words beside it
        <audio
          controls
          preload="none"
          src={address}
          className={css['player']}
          onError={() => setFailed(true)}
        />
      )}
      {address && isFile(content) && type === 'video' && (
        <video
          controls
          preload="none"
          src={address}
          {...(poster && { poster })}
          className={css['player']}
          aria-label={title}
          onError={() => setFailed(true)}
        >
          {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
        </video>
      )}
      {address && !isFile(content) && (
        <p>
          <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('plain')}>
            Watch it on {hostOf(address)}
          </a>
        </p>
      )}
      <FileSlot content={content} />
      {failed && (
        <p role="status" className={css['note']}>
          {issue === 'none'
            ? 'This could not be played. Try again, or read on: the words below say what it says.'
            : 'You are offline, and this is not on your phone. Read on: the words below say what it says.'}
        </p>
      )}
      <SafeHtml kind="text" html={wordsBeside(body)} className={css['prose']} />
    </>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : 'its own page';
}

import { isFile, mediaAddress, textBeside } from '#src/features/course/media.ts';
import type { Content } from '#src/features/course/model.ts';
import { videoFrame } from '#src/features/course/video-hosts.ts';
import { FileSlot } from '#src/features/reader/learner-slots.tsx';
import { parseUrl } from '#src/kit/parse-url.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { storedWords } from '#src/ui/stored-words.ts';
import { AudioPlayer } from './audio-player.tsx';
import css from './content-view.module.css';
import { FilmFile } from './film-file.tsx';
import { FilmFrame } from './film-frame.tsx';

/** A video or a recording; not a byte of it is fetched before a tap. */
export function Player({ content }: { readonly content: Content }) {
  const address = mediaAddress(content);
  return (
    <>
      <Media content={content} address={address} />
      <SafeHtml kind="text" html={textBeside(content.body)} className={css['prose']} />
    </>
  );
}

interface MediaProps {
  readonly content: Content;
  readonly address: string | undefined;
}

function Media({ content, address }: MediaProps) {
  const isSound = content.type === 'audio';
  if (!address) return <p className={css['note']}>This {isSound ? 'sound' : 'film'} has no address yet.</p>;
  if (isFile({ ...content, src: content.src || address }))
    return (
      <>
        {isSound ? (
          <AudioPlayer content={content} address={address} />
        ) : (
          <FilmFile content={content} address={address} />
        )}
        <FileSlot content={content} />
      </>
    );
  const film = videoFrame(address);
  if (film) return <FilmFrame key={film.frame} content={content} film={film} />;
  return (
    <div className="stack-2 start">
      <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('plain')}>
        {isSound ? 'Listen to it' : 'Watch it'} on {hostOf(address)}
      </a>
      <p className="soft small">
        <StoredState
          state="needs-network"
          words={`${storedWords['needs-network']}, and uses data. Opens another site`}
        />
      </p>
    </div>
  );
}

function hostOf(address: string): string {
  return parseUrl(address)?.hostname.replace(/^www\./, '') ?? 'its own page';
}

import { useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import type { VideoFrame } from '#src/features/course/video-hosts.ts';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { storedWords } from '#src/ui/stored-words.ts';
import css from './film.module.css';
import { Poster } from './poster.tsx';

interface FilmFrameProps {
  readonly content: Content;
  readonly film: VideoFrame;
}

/** A video of another site: first its poster, and after a tap the site's own player in a sandboxed frame. */
export function FilmFrame({ content, film }: FilmFrameProps) {
  const [playing, setPlaying] = useState(false);
  const { issue } = useSyncStatus();
  // The worker cannot block requests of another site's frame: in the no-data mode there is no frame.
  const noData = useNoData();
  if (noData && playing) setPlaying(false);
  const title = content.title || 'Film';
  return (
    <div className="stack-2 no-print">
      {playing ? (
        <iframe
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          src={film.frame}
          title={title}
          className={css['player']}
        />
      ) : (
        <Poster
          picture={content.poster}
          label={`Play “${title}” from ${film.site}`}
          onPlay={() => setPlaying(!noData)}
        />
      )}
      <p className={css['cost']}>
        <StoredState state="needs-network" words={wordsFor(film.site, noData, issue !== 'none')} />
        <a href={film.watch} target="_blank" rel="noopener noreferrer">
          Open it at {film.site}
        </a>
      </p>
    </div>
  );
}

function wordsFor(site: string, noData: boolean, offline: boolean): string {
  if (noData) return 'Needs data, and you chose to use none';
  return offline ? `${storedWords['needs-network']}. You have no signal now` : `From ${site}. Uses data`;
}

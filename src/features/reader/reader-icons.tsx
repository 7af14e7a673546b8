import { Drawing } from '#src/ui/icon.tsx';

/** Lines of different lengths: an outline. */
export function OutlineIcon() {
  return (
    <Drawing>
      <path d="M4 6h.1M4 12h.1M4 18h.1M8.5 6H20M8.5 12H17M8.5 18H20" />
    </Drawing>
  );
}

/** A large and a small letter. */
export function LettersIcon() {
  return (
    <Drawing>
      <path d="m2.5 19 5-14 5 14m-8.2-5h6.4M21 19v-8m0 4.5a3.2 3.5 0 1 1-6.4 0 3.2 3.5 0 1 1 6.4 0" />
    </Drawing>
  );
}

export function BookmarkIcon() {
  return (
    <Drawing>
      <path d="M6.5 3.5h11V20.5L12 16l-5.5 4.5z" />
    </Drawing>
  );
}

/** A pencil over a line. */
export function NoteIcon() {
  return (
    <Drawing>
      <path d="M5 15.5 15.5 5l3.5 3.5L8.5 19H5zM13 20.5h7" />
    </Drawing>
  );
}

export function PlayIcon() {
  return (
    <Drawing>
      <path d="M7.5 4.5v15l12-7.5z" />
    </Drawing>
  );
}

export function PauseIcon() {
  return (
    <Drawing>
      <path d="M8 5v14m8-14v14" />
    </Drawing>
  );
}

/** A loudspeaker: reading aloud. */
export function SpeakerIcon() {
  return (
    <Drawing>
      <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9.5q1.5 2.5 0 5m2.5-7.5q3.5 5 0 10" />
    </Drawing>
  );
}

export function SearchIcon() {
  return (
    <Drawing>
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13m5 11.5 5 5" />
    </Drawing>
  );
}

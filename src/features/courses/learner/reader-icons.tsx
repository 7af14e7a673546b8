import { Drawing } from '#src/ui/icon.tsx';

export function BackIcon() {
  return (
    <Drawing>
      <path d="M20 12H5m6-6-6 6 6 6" />
    </Drawing>
  );
}

/** Lines of different lengths: what a course consists of. */
export function OutlineIcon() {
  return (
    <Drawing>
      <path d="M4 6h.1M4 12h.1M4 18h.1M8.5 6H20M8.5 12H17M8.500 18H20" />
    </Drawing>
  );
}

/** A large and a small letter. */
export function LettersIcon() {
  return (
    <Drawing>
      <path d="m2.500 19 5-14 5 14m-8.200-5h6.400M21 19v-8m0 4.500a3.200 3.500 0 1 1-6.400 0 3.200 3.500 0 1 1 6.400 0" />
    </Drawing>
  );
}

export function BookmarkIcon() {
  return (
    <Drawing>
      <path d="M6.500 3.500h11V20.500L12 16l-5.500 4.500z" />
    </Drawing>
  );
}

/** A pencil over a line. */
export function NoteIcon() {
  return (
    <Drawing>
      <path d="M5 15.500 15.500 5l3.500 3.500L8.500 19H5zM13 20.500h7" />
    </Drawing>
  );
}

export function PlayIcon() {
  return (
    <Drawing>
      <path d="M7.500 4.500v15l12-7.500z" />
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
      <path d="M4 9.500h3.500L12 5.500v13l-4.500-4H4zM15.500 9.500q1.500 2.500 0 5m2.500-7.500q3.500 5 0 10" />
    </Drawing>
  );
}

export function SearchIcon() {
  return (
    <Drawing>
      <path d="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13m5 11.500 5 5" />
    </Drawing>
  );
}

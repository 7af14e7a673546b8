/** The icons of the editor, for blocks and for text commands. */
import type { ContentType } from '#src/features/course/new-content.ts';
import { Drawing } from '#src/ui/icon.tsx';

export function PenIcon() {
  return (
    <Drawing>
      <path d="M4.5 19.5 6 14.5 16 4.5l3.5 3.5-10 10zM13.5 7l3.5 3.5" />
    </Drawing>
  );
}

export function PlusIcon() {
  return (
    <Drawing>
      <path d="M12 5v14M5 12h14" />
    </Drawing>
  );
}

/** Draws lines of different lengths, for the list of lessons. */
export function LessonsIcon() {
  return (
    <Drawing>
      <path d="M4 6h.1M4 12h.1M4 18h.1M8.5 6H20M8.5 12H17M8.5 18H20" />
    </Drawing>
  );
}

export function PreviewIcon() {
  return (
    <Drawing>
      <path d="M2.5 12q9.500-13 19 0-9.500 13-19 0zM12 9.200a2.800 2.800 0 1 0 .1 0" />
    </Drawing>
  );
}

export function MoveIcon() {
  return (
    <Drawing>
      <path d="M4.5 5.5h15M4.5 18.5h5M8 12h11m-4-4 4 4-4 4" />
    </Drawing>
  );
}

export function ToCourseIcon() {
  return (
    <Drawing>
      <path d="M4.5 4.5h9v4m-9-4v15h9v-4M9 12h10.5m-3.5-3.5 3.5 3.5-3.5 3.5" />
    </Drawing>
  );
}

export function HistoryIcon() {
  return (
    <Drawing>
      <path d="M4.5 5v4.5H9M5 9.5a8 8 0 1 1-.8 4M12 8v4.5l3 2" />
    </Drawing>
  );
}

const shapes: Readonly<Record<ContentType, string>> = {
  text: 'M5 6h14M5 10.500h14M5 15h14M5 19.500h8',
  video: 'M3.500 5.500h17v13h-17zM10 9v6l5-3z',
  quiz: 'M9 9.500a3 3 0 1 1 4.200 2.800c-.8.4-1.200 1-1.200 1.900m0 3v.1M4 4h16v16H4z',
  survey: 'M5 4h14v16H5zM8.500 9l1.200 1.200L12 8m-3.500 7 1.200 1.200L12 14m2.500-4.500H16M14.500 15.500H16',
  pdf: 'M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500M9 12.500h6M9 16h6',
  audio: 'M5 10v4h3.500l4.500 4V6l-4.500 4zM16 9.500q1.700 2.500 0 5m2.500-7.500q3.500 5 0 10',
  'power point': 'M3.500 4.500h17v11h-17zM12 15.500v4m-4 .500h8M7.500 12l3-3 2.200 2.200L16.500 8',
};

/** Draws the kind of content. */
export function TypeIcon({ type }: { readonly type: ContentType }) {
  return (
    <Drawing>
      <path d={shapes[type]} />
    </Drawing>
  );
}

const marks = {
  bold: 'M7.500 5h5.500a3.500 3.500 0 0 1 0 7H7.500zm0 7h6.500a3.500 3.500 0 0 1 0 7H7.500z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  list: 'M9.500 6.500h10m-10 5.500h10m-10 5.500h10M5 6.500v.1M5 12v.1M5 17.500v.1',
  numbers: 'M10 6.500h9.500M10 12h9.500M10 17.500h9.500M4.500 5 6 4.500v4M4.500 15h2l-2 3.500h2',
  quote: 'M5 7v5.500h4.500V7zM9.500 12.500q0 4-3.500 4.500M14 7v5.500h4.500V7zM18.500 12.500q0 4-3.500 4.500',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15.500 9v.1',
} as const;

export type Mark = keyof typeof marks;

/** Draws the command of a toolbar button. */
export function MarkIcon({ mark }: { readonly mark: Mark }) {
  return (
    <Drawing>
      <path d={marks[mark]} />
    </Drawing>
  );
}

export function MicrophoneIcon() {
  return (
    <Drawing>
      <path d="M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0m-6 6v3.5m-3 0h6" />
    </Drawing>
  );
}

export function StopIcon() {
  return (
    <Drawing>
      <path d="M7 7h10v10H7z" />
    </Drawing>
  );
}

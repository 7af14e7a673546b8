import type { ReactNode } from 'react';
import { type SectionKind, sectionKinds } from '#src/features/pages/section.ts';
import { isSecondTap, useNotedTaps } from '#src/ui/second-tap.ts';
import css from './section-chooser.module.css';

const kinds = Object.entries(sectionKinds) as [SectionKind, string][];

/** A small drawing of each kind: the position of its words, and the content beside them. */
const sketches: Readonly<Record<SectionKind, ReactNode>> = {
  'centered hero': <path d="M14 16h36M20 24h24M25 32h14v6H25z" />,
  'centered screenshot': <path d="M20 10h24M12 18h40v22H12zM12 34l12-9 9 7 7-5 12 8" />,
  text: <path d="M10 12h20M10 20h44M10 27h44M10 34h30" />,
  'coming event': <path d="M14 12h36v28H14zM14 20h36M22 8v7M42 8v7M24 30h16" />,
};

interface SectionChooserProps {
  readonly label: string;
  readonly onChoose: (kind: SectionKind) => void;
}

/** Offers the kinds of sections, each with its drawing. */
export function SectionChooser({ label, onChoose }: SectionChooserProps) {
  useNotedTaps();
  return (
    <fieldset aria-label={label} className={css['grid']}>
      {kinds.map(([kind, words]) => (
        <button
          key={kind}
          type="button"
          className={css['kind']}
          onClick={() => isSecondTap() || onChoose(kind)}
        >
          <svg viewBox="0 0 64 48" aria-hidden="true">
            {sketches[kind]}
          </svg>
          <span>{words}</span>
        </button>
      ))}
    </fieldset>
  );
}

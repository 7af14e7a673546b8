import type { ReactNode } from 'react';
import css from './course-cover.module.css';
import { type Cover, coverOf } from './cover.ts';
import { Emblem } from './emblem.tsx';
import { OfficePicture } from './office-picture.tsx';

interface CourseCoverProps {
  /** The course's title, from which the cover is painted. */
  readonly title: string;
  /** The address of the office's own picture, if any. */
  readonly picture?: string;
}

/** The size (px) of the painted cover: a phone's whole width at two pixels per CSS pixel. */
export const coverSize = { width: 640, height: 360 };

/** Returns whether a picture of this size (px) is sharp at every place that shows a cover. */
export function isCoverSharp(width: number, height: number): boolean {
  return width >= coverSize.width && height >= coverSize.height;
}

/**
 * Renders the cover painted from a course's title, and over it the author's picture. Only the painted cover is shown
 * offline, until the picture has loaded, and where data are metered or saved.
 */
export function CourseCover({ title, picture = '' }: CourseCoverProps) {
  const { emblem, paint, cloth, ground } = coverOf(title);
  return (
    <div className={`${css['cover']} ${css[paint]}`}>
      <div className={`cloth-${cloth} ${css['cloth']}`} />
      <svg
        className={css['ground']}
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        {grounds[ground]}
      </svg>
      <Emblem name={emblem} className={css['emblem']} />
      {picture && (
        <OfficePicture
          className={css['picture']}
          src={picture}
          width={480}
          height={270}
          onMobileData={false}
          isSharp={({ naturalWidth, naturalHeight }) => isCoverSharp(naturalWidth, naturalHeight)}
        />
      )}
    </div>
  );
}

const stripes = [0, 1, 2, 3, 4, 5, 6, 7];
const rays = [-75, -50, -25, 0, 25, 50, 75];

/** The ground behind or below the emblem. */
const grounds: Readonly<Record<Cover['ground'], ReactNode>> = {
  sun: (
    <>
      {rays.map((turn) => (
        <path key={turn} className={css['ray']} d="M160 32V8" transform={`rotate(${turn} 160 132)`} />
      ))}
      <path className={css['accent']} d="M74 182a86 86 0 0 1 172 0z" />
    </>
  ),
  arch: (
    <>
      <path className={css['accent']} d="M78 182v-70a82 82 0 0 1 164 0v70z" />
      <path className={css['stitch']} d="M90 182v-68a70 70 0 0 1 140 0v68" />
    </>
  ),
  awning: (
    <>
      {stripes.map((at) => (
        <path
          key={at}
          className={at % 2 ? css['light'] : css['accent']}
          d={`M${at * 40}-4h40v38a20 16 0 0 1-40 0z`}
        />
      ))}
      <path className={css['accent']} d="M-4 158h328v26H-4z" />
    </>
  ),
  hill: (
    <>
      <circle className={css['light']} cx="248" cy="52" r="26" />
      <path className={css['accent']} d="M-4 146q80-44 168-26t160 0v64H-4z" />
      <path className={css['stitch']} d="M-4 162q80-44 168-26t160 0" />
    </>
  ),
};

import { useState, useSyncExternalStore } from 'react';
import { isLowData, isOnMobileData } from '#src/kit/network.ts';
import { pictureAddress } from '#src/kit/picture-address.ts';
import css from './office-picture.module.css';

interface OfficePictureProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
  /** One of many in a list: not worth mobile data beside a drawing that says the same. */
  readonly inList?: boolean;
}

const touches = ['pointerdown', 'keydown', 'scroll'] as const;
let touched = false;

function subscribe(listener: () => void): () => void {
  function first(): void {
    touched = true;
    listener();
  }
  for (const touch of touches) addEventListener(touch, first, { once: true, passive: true });
  return () => {
    for (const touch of touches) removeEventListener(touch, first);
  };
}

function wanted(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return (touched || userActivation?.hasBeenActive === true) && !isLowData();
}

/**
 * A picture the office uploaded, hung over a painted one that already says the same. Fetched once somebody looks around,
 * and never when they save data: the words of a page do not share the line with it, and no build knows its weight.
 */
export function OfficePicture({ inList = false, ...props }: OfficePictureProps) {
  const looking = useSyncExternalStore(
    subscribe,
    () => wanted() && !(inList && isOnMobileData()),
    () => false,
  );
  const src = pictureAddress(props.src);
  return looking && src !== undefined ? <Picture key={src} {...props} src={src} /> : null;
}

type Loaded = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'clientWidth' | 'clientHeight'>;

/** Sharp on a phone's screen too: at least twice as large as its frame. One that is blown up is worse than a painted one. */
export function isSharp({ naturalWidth, naturalHeight, clientWidth, clientHeight }: Loaded): boolean {
  return naturalWidth >= 2 * clientWidth && naturalHeight >= 2 * clientHeight;
}

/**
 * Asked for once its place is in view: the painted one is there meanwhile, and browsers' own "lazy" would begin two or
 * three screens early, for eight covers. Not seen before it is there, and not at all where it does not come or is too
 * small: the painted one stays.
 */
function Picture({ src, width, height, className }: Omit<OfficePictureProps, 'inList'>) {
  const [state, setState] = useState<'away' | 'coming' | 'there' | 'missing'>('away');

  function watch(place: HTMLImageElement): () => void {
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setState('coming');
    });
    observer.observe(place);
    return () => observer.disconnect();
  }

  if (state === 'missing') return null;
  return (
    <img
      ref={state === 'away' ? watch : null}
      className={`${css['picture']} ${className ?? ''}`}
      data-state={state}
      src={state === 'away' ? undefined : src}
      alt=""
      width={width}
      height={height}
      decoding="async"
      onLoad={({ currentTarget }) => setState(isSharp(currentTarget) ? 'there' : 'missing')}
      onError={() => setState('missing')}
    />
  );
}

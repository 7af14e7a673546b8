import { useState, useSyncExternalStore } from 'react';
import { isLowData, isOnMobileData } from '#src/kit/network.ts';
import { pictureAddress } from '#src/kit/picture-address.ts';
import css from './office-picture.module.css';

interface OfficePictureProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
  /** Whether the picture loads on mobile data too; otherwise a drawing stands in. */
  readonly onMobileData?: boolean;
  /** Returns whether a loaded picture is shown. */
  readonly isSharp?: (loaded: Loaded) => boolean;
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

function mayLoad(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return (touched || userActivation?.hasBeenActive === true) && !isLowData();
}

/**
 * Renders the office's picture over a painted one. Loads after the first touch or scroll, and never in data-saving
 * mode: the words of the page come first, and no build knows the picture's size.
 */
export function OfficePicture({ onMobileData = true, ...props }: OfficePictureProps) {
  const looking = useSyncExternalStore(
    subscribe,
    () => mayLoad() && (onMobileData || !isOnMobileData()),
    () => false,
  );
  const src = pictureAddress(props.src);
  return looking && src !== undefined ? <Picture key={src} {...props} src={src} /> : null;
}

type Loaded = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'clientWidth' | 'clientHeight'>;

/** Returns whether a picture is sharp on a phone's screen: at least twice as large as its frame. */
export function isSharp({ naturalWidth, naturalHeight, clientWidth, clientHeight }: Loaded): boolean {
  return naturalWidth >= 2 * clientWidth && naturalHeight >= 2 * clientHeight;
}

/**
 * Loads the picture once its place is in view; native lazy loading would begin two or three screens earlier, for eight
 * covers at once. The picture is visible only after it has loaded and is large enough.
 */
function Picture(props: Omit<OfficePictureProps, 'onMobileData'>) {
  const { src, width, height, className, isSharp: isShown = isSharp } = props;
  const [state, setState] = useState<'away' | 'coming' | 'there' | 'missing'>('away');

  function watch(place: HTMLImageElement): () => void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
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
      onLoad={({ currentTarget }) => setState(isShown(currentTarget) ? 'there' : 'missing')}
      onError={() => setState('missing')}
    />
  );
}

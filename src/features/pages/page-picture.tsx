import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePictureAddress } from '#src/hooks/use-picture-address.ts';
import { isLowData } from '#src/kit/network.ts';
import { pictureAddress } from '#src/kit/picture-address.ts';
import { Button } from '#src/ui/button.tsx';
import { keepPicture, keptPicture } from './kept-pictures.ts';
import css from './page-view.module.css';

const never = () => () => undefined;

interface PagePictureProps {
  readonly image: string;
  readonly alt: string;
  /** Whether the picture has an outline, as a screenshot needs. */
  readonly isFramed: boolean;
}

/**
 * Shows a picture of a page from the office’s host or this phone; in data-saving mode only after a tap. The alternative
 * text replaces a missing picture.
 */
export function PagePicture({ image, alt, isFramed }: PagePictureProps) {
  const src = pictureAddress(usePictureAddress(image));
  const [isAsked, ask] = useState(false);
  // A prerendered page has no pictures, because it does not know whether the visitor saves data.
  const isCheap = useSyncExternalStore(
    never,
    () => !isLowData(),
    () => undefined,
  );
  const [missing, setMissing] = useState<string>();
  const storedUrl = useKeptPicture(missing);
  if (src === undefined) return null;
  const className = `${css['picture']} ${isFramed ? css['framed'] : ''}`;
  if (isCheap === undefined) return <div className={className} />;
  if (!isCheap && !isAsked)
    return (
      <div className={`${className} ${css['instead']}`}>
        <Button onClick={() => ask(true)}>{alt ? `Show the picture: ${alt}` : 'Show the picture'}</Button>
      </div>
    );
  if (missing === src && !storedUrl)
    return (
      <p className={`${className} ${css['instead']}`}>
        {alt ? `The picture is not here: ${alt}` : 'The picture is not here.'}
      </p>
    );
  return (
    <img
      className={className}
      src={missing === src ? storedUrl : src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => src.startsWith('blob:') || void keepPicture(src)}
      onError={() => setMissing(src)}
    />
  );
}

/** Returns the stored copy of a picture that failed to load. */
function useKeptPicture(missing: string | undefined): string | undefined {
  const [storedUrl, setStoredUrl] = useState<string>();
  useEffect(() => {
    if (missing === undefined) return undefined;
    let address: string | undefined;
    let isOver = false;
    void keptPicture(missing).then((storedAddress) => {
      address = storedAddress;
      if (isOver && storedAddress) URL.revokeObjectURL(storedAddress);
      else setStoredUrl(storedAddress);
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [missing]);
  return storedUrl;
}

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
  /** Hung up with an outline, as a screenshot is. */
  readonly isFramed: boolean;
}

/** A picture of a page, from the office’s host or this phone; who saves data taps for it. Gone, its words stand there. */
export function PagePicture({ image, alt, isFramed }: PagePictureProps) {
  const src = pictureAddress(usePictureAddress(image));
  const [isAsked, ask] = useState(false);
  // In the page the build makes there is none: it does not know who saves data.
  const isCheap = useSyncExternalStore(
    never,
    () => !isLowData(),
    () => undefined,
  );
  const [missing, setMissing] = useState<string>();
  const kept = useKeptPicture(missing);
  if (src === undefined) return null;
  const className = `${css['picture']} ${isFramed ? css['framed'] : ''}`;
  if (isCheap === undefined) return <div className={className} />;
  if (!isCheap && !isAsked)
    return (
      <div className={`${className} ${css['instead']}`}>
        <Button onClick={() => ask(true)}>{alt ? `Show the picture: ${alt}` : 'Show the picture'}</Button>
      </div>
    );
  if (missing === src && !kept)
    return (
      <p className={`${className} ${css['instead']}`}>
        {alt ? `The picture is not here: ${alt}` : 'The picture is not here.'}
      </p>
    );
  return (
    <img
      className={className}
      src={missing === src ? kept : src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => src.startsWith('blob:') || void keepPicture(src)}
      onError={() => setMissing(src)}
    />
  );
}

/** A picture that did not come, as this phone kept it. */
function useKeptPicture(missing: string | undefined): string | undefined {
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (missing === undefined) return undefined;
    let address: string | undefined;
    let isOver = false;
    void keptPicture(missing).then((found) => {
      address = found;
      if (isOver && found) URL.revokeObjectURL(found);
      else setKept(found);
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [missing]);
  return kept;
}

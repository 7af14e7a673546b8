import { useEffect, useState } from 'react';
import css from './certificate-svg.module.css';
import { loadPicture } from './load-picture.ts';
import type { PictureMark } from './marks.ts';

interface InkPictureProps {
  readonly mark: PictureMark;
  readonly onNoPicture: (address: string) => void;
}

/** Shows a picture on a certificate; a signature as its ink alone, once extracted. */
export function InkPicture({ mark: { address, isInk, ...box }, onNoPicture }: InkPictureProps) {
  const ink = useInk(isInk ? address : '');
  return (
    <image
      href={ink || address}
      x={box.x}
      y={box.y}
      width={box.width}
      height={box.height}
      className={isInk ? css['ink'] : undefined}
      preserveAspectRatio={isInk ? 'xMinYMax meet' : 'xMidYMid meet'}
      onError={() => onNoPicture(address)}
    />
  );
}

/** Returns the URL of a picture's ink; '' while it loads or if that fails: then CSS hides the white paper instead. */
function useInk(address: string): string {
  const [ink, setInk] = useState('');
  useEffect(() => {
    if (address === '') return;
    let objectUrl = '';
    let isOver = false;
    loadPicture(address, true)
      .then((picture) => {
        if (isOver || picture?.format !== 'PNG') return;
        objectUrl = URL.createObjectURL(new Blob([new Uint8Array(picture.bytes)], { type: 'image/png' }));
        setInk(objectUrl);
      })
      .catch(reportError);
    return () => {
      isOver = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
      setInk('');
    };
  }, [address]);
  return ink;
}

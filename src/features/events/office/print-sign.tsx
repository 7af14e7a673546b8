import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { dayWords, timeWords } from '#src/features/events/day-words.ts';
import { placeWords } from '#src/features/events/when.ts';
import { provider } from '#src/features/settings/provider.ts';
import { qrSquares } from '#src/kit/qr.ts';
import { Button } from '#src/ui/button.tsx';
import { PrintIcon } from '#src/ui/icon.tsx';
import type { OfficeEvent } from './office-event.ts';
import css from './print-sign.module.css';

interface SignProps {
  readonly event: OfficeEvent;
  /** The public address in the code. */
  readonly address: string;
}

/** Prints the sign of an event, which is rendered only for the print. */
export function PrintSign({ event, address }: SignProps) {
  const [isPrinted, setIsPrinted] = useState(false);
  const [cannotPrint, setCannotPrint] = useState(false);

  useEffect(() => {
    const done = () => setIsPrinted(false);
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, []);

  function print(): void {
    // Browsers inside other apps lack `print`.
    if (typeof window.print !== 'function') {
      setCannotPrint(true);
      return;
    }
    // Renders the sign synchronously, because `print` uses the document as it is and may return at once.
    flushSync(() => setIsPrinted(true));
    window.print();
  }

  return (
    <>
      <Button onClick={print}>
        <PrintIcon /> Print a QR code
      </Button>
      {cannotPrint && (
        <p role="status">This browser can’t print. Open this page in Chrome, Firefox or Safari.</p>
      )}
      {isPrinted && createPortal(<Sign event={event} address={address} />, document.body)}
    </>
  );
}

/** The printed sign: title, time and place in black on white, the code, and the address. */
function Sign({ event, address }: SignProps) {
  return (
    <div className={css['sign']}>
      <p className={css['provider']}>{provider.name}</p>
      <h1>{event.title}</h1>
      {event.subTitle && <p>{event.subTitle}</p>}
      <p className={css['when']}>
        {dayWords(event)}
        <br />
        {timeWords(event)}
      </p>
      <p className={css['when']}>
        {placeWords(event)} · {provider.webinarPrice}
      </p>
      <QrCode text={address} />
      <p>Scan the code with a phone’s camera to register, or type this address:</p>
      <p className={css['address']}>{address.replace(/^https?:\/\//, '')}</p>
    </div>
  );
}

function QrCode({ text }: { readonly text: string }) {
  const { size, runs } = qrSquares(text);
  return (
    <svg
      className={css['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the address below"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')} />
    </svg>
  );
}

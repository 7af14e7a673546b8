import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import { CertificateSvg } from '#src/features/records/certificates/certificate-svg.tsx';
import { layoutCertificate } from '#src/features/records/certificates/layout.ts';
import { Button } from '#src/ui/button.tsx';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { ArrowIcon, LargerIcon } from '#src/ui/icon.tsx';
import css from './papers.module.css';

interface PapersProps {
  readonly papers: readonly CertificateData[];
  /** The index of the shown certificate. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly onNoPicture: (address: string) => void;
}

const isIgnored = () => undefined;

/** Shows certificates one by one: a tap, a swipe, an arrow key or a button turns to the next; each can fill the screen. */
export function Papers({ papers, at, onAt, onNoPicture }: PapersProps) {
  const [large, setLarge] = useState(false);
  const count = papers.length;
  const shown = papers[at];
  const turn = (by: number) => onAt((at + by + count) % count);
  useArrowKeys(turn, count > 1);
  if (!shown) return null;
  const place = count > 1 ? `${at + 1} of ${count}` : '';
  return (
    <div className={css['papers']}>
      <Paper data={shown} onNoPicture={onNoPicture} onTurn={count > 1 ? turn : () => setLarge(true)}>
        <LargerButton className={css['larger']} onClick={() => setLarge(true)} />
      </Paper>
      {count > 1 && (
        <div className={css['turn']}>
          <Button
            variant="quiet"
            className={css['back']}
            aria-label="The one before"
            onClick={() => turn(-1)}
          >
            <ArrowIcon />
          </Button>
          <p role="status" className={css['place']}>
            <span className="figures">{place}</span>
            <span className="breaks strong">{shown.name}</span>
            {at === 0 && <span className="soft">{`and ${count - 1} more`}</span>}
          </p>
          <Button variant="quiet" aria-label="The next one" onClick={() => turn(1)}>
            <ArrowIcon />
          </Button>
        </div>
      )}
      {large && (
        <LargePaper
          data={shown}
          place={place}
          onTurn={count > 1 ? turn : undefined}
          onClose={() => setLarge(false)}
        />
      )}
    </div>
  );
}

interface LargePaperProps {
  readonly data: CertificateData;
  /** The certificate's place among several, as `2 of 5`. */
  readonly place?: string;
  readonly onTurn?: ((by: number) => void) | undefined;
  readonly onClose: () => void;
}

/** Shows one certificate on the whole screen. */
export function LargePaper({ data, place = '', onTurn = isIgnored, onClose }: LargePaperProps) {
  return (
    <FullScreen label={labelOf(data)} corner={place} onClose={onClose}>
      <Paper data={data} onNoPicture={isIgnored} onTurn={onTurn} />
    </FullScreen>
  );
}

/** Returns the accessible name of a drawn certificate. */
export const labelOf = ({ name, course }: CertificateData) => `Certificate of ${name}: ${course}`;

/** Turns by the arrow keys, wherever the focus is. */
function useArrowKeys(turn: (by: number) => void, isOn: boolean): void {
  const pressed = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

/** The least length (px) of a swipe. */
const swipeFrom = 32;

interface PaperProps extends Pick<PapersProps, 'onNoPicture'> {
  readonly data: CertificateData;
  readonly onTurn: (by: 1 | -1) => void;
  /** Content drawn over the certificate. */
  readonly children?: ReactNode;
}

/** Shows the button that opens a certificate on the whole screen. */
export function LargerButton({
  className,
  onClick,
}: {
  className?: string | undefined;
  onClick: () => void;
}) {
  return (
    <button type="button" className={className} onClick={onClick} aria-label="See it large">
      <span className={css['sign']}>
        <LargerIcon />
      </span>
    </button>
  );
}

/** Shows one certificate with a touch area; hidden from the keyboard, which has other buttons. */
function Paper({ data, onNoPicture, onTurn, children }: PaperProps) {
  const from = useRef<readonly [x: number, y: number]>(undefined);
  const swiped = useRef(false);

  function end({ clientX, clientY }: PointerEvent): void {
    const [x, y] = from.current ?? [clientX, clientY];
    from.current = undefined;
    const [along, across] = [clientX - x, clientY - y].map(Math.abs) as [number, number];
    // A certificate that is rotated to landscape is swiped along the long edge of the phone.
    const by = along >= across ? clientX - x : clientY - y;
    swiped.current = Math.max(along, across) >= swipeFrom;
    if (swiped.current) onTurn(by < 0 ? 1 : -1);
  }

  return (
    <div className={css['paper']}>
      <CertificateSvg
        marks={layoutCertificate(data)}
        label={labelOf(data)}
        className={css['page']}
        onNoPicture={onNoPicture}
      />
      <button
        type="button"
        className={css['finger']}
        tabIndex={-1}
        aria-hidden="true"
        onPointerDown={({ clientX, clientY }) => {
          from.current = [clientX, clientY];
          swiped.current = false;
        }}
        onPointerUp={end}
        onPointerCancel={() => {
          from.current = undefined;
        }}
        onClick={() => {
          // Ignores the click that the browser sends after a swipe.
          if (!swiped.current) onTurn(1);
          swiped.current = false;
        }}
      />
      {children}
    </div>
  );
}

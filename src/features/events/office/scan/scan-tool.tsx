import { useEffect, useRef, useState } from 'react';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon, ScanIcon } from '#src/ui/icon.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { mayAskForCamera } from './camera.ts';
import { ScanResult } from './scan-result.tsx';
import css from './scan-tool.module.css';
import type { Scans } from './use-scans.tsx';

interface ScanToolProps {
  readonly scans: Scans;
  /** The count in words, as `7 of 16 here`. */
  readonly count: string;
  readonly isOpen: boolean;
  /** Hides the result of a typed ticket while the search has other text. */
  readonly isSearching: boolean;
  /** Writes whether the scanner is open into the address, so that it survives a reload. */
  readonly onOpen: (isOpen: boolean) => void;
}

/** Precached with the office's other code, because there may be no signal at the door. */
const loadView = () => import('./scan-view.tsx').then(({ ScanView }) => ScanView);

/** Reloads the page with the scanner open, because the document's address may not use the camera. */
function loadWithCamera(): void {
  const address = new URL(location.href);
  address.searchParams.set('scan', 'true');
  location.assign(address);
}

/** Whether a reload works now: online, or from the service worker. */
function canLoad(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
}

/** “Scan” beside the search, the result of a hand scanner, and the camera on demand. */
export function ScanTool({ scans, count, isOpen, isSearching, onOpen }: ScanToolProps) {
  const finds = useRef(false);

  useEffect(() => {
    if (isOpen || !finds.current) return;
    finds.current = false;
    focusSearch();
  }, [isOpen]);

  function open(): void {
    if (!mayAskForCamera() && canLoad()) loadWithCamera();
    else onOpen(true);
  }

  function find(): void {
    finds.current = isOpen;
    if (isOpen) onOpen(false);
    else focusSearch();
  }

  return (
    <>
      <Button onClick={open}>
        <ScanIcon /> Scan
      </Button>
      <TypedResult scans={scans} isHidden={isOpen || isSearching} onFind={find} />
      {isOpen && (
        <LazyPart
          load={loadView}
          props={{
            scans,
            count,
            onClose: () => onOpen(false),
            onFind: find,
          }}
          opening="Opening the camera"
          missing={`The camera view is not on this ${device} yet. It comes as soon as you’re online. Until then, find people by name.`}
        />
      )}
    </>
  );
}

interface TypedResultProps {
  readonly scans: Scans;
  readonly isHidden: boolean;
  readonly onFind: () => void;
}

/** The result of a typed ticket below the search, until the person closes it. */
function TypedResult({ scans, isHidden, onFind }: TypedResultProps) {
  const [closed, setClosed] = useState(0);
  const [line] = scans.lines;
  const isShown = line?.isTyped === true && !isHidden && closed !== line.id;

  function close(id: number): void {
    setClosed(id);
    scans.putAway();
  }

  return (
    <div className={css['typed']} role="status" aria-atomic="true" data-shown={isShown || undefined}>
      {isShown && (
        <>
          <ScanResult key={line.id} line={line} acts={scans} onFind={onFind} />
          <Button variant="quiet" aria-label="Close" onClick={() => close(line.id)}>
            <CloseIcon />
          </Button>
        </>
      )}
    </div>
  );
}

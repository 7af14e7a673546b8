import { useEffect, useState, useSyncExternalStore } from 'react';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { isBusy } from '#src/app/notices/status-text.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { Button } from '#src/ui/button.tsx';
import { InstallIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { InstallButton } from './install-button.tsx';
import { installOffer, isApplePhone, isInstalled } from './install-event.ts';
import css from './install-prompt.module.css';

/** One visit is one browser session; the second one says that the site was worth coming back to. */
function countVisit(): number {
  const before = Number(readFlag('install-visits') ?? 0);
  if (sessionStorage.getItem('install-counted')) return before;
  sessionStorage.setItem('install-counted', 'yes');
  writeFlag('install-visits', String(before + 1));
  return before + 1;
}

function isSecondVisit(): boolean {
  try {
    return countVisit() > 1;
  } catch {
    // A browser that keeps nothing: every visit is the first.
    return false;
  }
}

/** Offers the app once it was of use (something was saved here, or a second visit), and never again once declined. */
export function InstallPrompt() {
  const [useful, setUseful] = useState(false);
  const [closed, setClosed] = useState(true);
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  const saved = isBusy(useSyncStatus());
  if (saved && !useful) setUseful(true);

  useEffect(() => {
    if (isInstalled() || readFlag('install-dismissed')) return;
    setClosed(false);
    if (isSecondVisit()) setUseful(true);
  }, []);

  function dismiss(): void {
    writeFlag('install-dismissed', 'yes');
    setClosed(true);
  }

  if (closed || !useful || !(offered || isApplePhone())) return null;
  return (
    <Notice icon={<InstallIcon />} title="Keep this on your home screen">
      <span className={css['words']}>It opens with no signal.</span>
      <span className={css['actions']}>
        <InstallButton label="Install" />
        <Button variant="quiet" onClick={dismiss}>
          Not now
        </Button>
      </span>
    </Notice>
  );
}

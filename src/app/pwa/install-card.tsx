import { useEffect, useState, useSyncExternalStore } from 'react';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { Button } from '#src/ui/button.tsx';
import { InstallButton } from './install-button.tsx';
import css from './install-card.module.css';
import { installOffer, isApplePhone, isInstalled } from './install-event.ts';

/** Offers the installation in pages where the app was useful, and never again after a refusal. */
export function InstallCard() {
  const [closed, setClosed] = useState(true);
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);

  useEffect(() => {
    if (!isInstalled() && !readFlag('install-dismissed')) setClosed(false);
  }, []);

  function dismiss(): void {
    writeFlag('install-dismissed', 'yes');
    setClosed(true);
  }

  if (closed || !(offered || isApplePhone())) return null;
  return (
    <section className={css['card']} aria-labelledby="install">
      <h2 id="install">Keep this on your home screen</h2>
      <p>It opens with no signal.</p>
      <div className={css['actions']}>
        <InstallButton label="Install" />
        <Button variant="quiet" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </section>
  );
}

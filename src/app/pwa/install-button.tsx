import { type ComponentType, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { InstallIcon } from '#src/ui/icon.tsx';
import { toastFailure } from '#src/ui/toast.tsx';
import css from './install-button.module.css';
import { installOffer } from './install-event.ts';

type Help = ComponentType<{ onClose: () => void }>;

/** Renders a button that opens the browser's install prompt, or else a help for doing it by hand. */
export function InstallButton({
  label = 'Install the app',
  onClick,
}: {
  label?: string;
  onClick?: () => void;
}) {
  const [help, setHelp] = useState<Help>();

  async function install(): Promise<void> {
    onClick?.();
    if (installOffer.isThere()) return installOffer.take();
    try {
      const { InstallHelp } = await import('./install-help.tsx');
      setHelp(() => InstallHelp);
    } catch (error) {
      toastFailure(error, 'We couldn’t show you how to install the app.', 'Try again when you’re online.');
    }
  }

  const Shown = help;
  return (
    <>
      <Button variant="quiet" className={css['install']} onClick={install}>
        <InstallIcon />
        {label}
      </Button>
      {Shown && <Shown onClose={() => setHelp(undefined)} />}
    </>
  );
}

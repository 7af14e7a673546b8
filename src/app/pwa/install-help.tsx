import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { InstallIcon, MenuIcon, TickIcon } from '#src/ui/icon.tsx';
import { AddSquareIcon, ShareIcon } from '#src/ui/list-icon.tsx';
import { isApplePhone } from './install-event.ts';
import css from './install-help.module.css';

/** Renders instructions for putting the app on the home screen. Import it lazily. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Put it on your home screen" onClose={onClose}>
      <p className="soft">It opens with no signal and takes less room than one photo.</p>
      <ol className={css['steps']}>
        {isApplePhone() ? (
          <>
            <Step picture={<ShareIcon />}>
              Tap <strong>Share</strong>, the square with an arrow.
            </Step>
            <Step picture={<AddSquareIcon />}>
              Scroll down and tap <strong>Add to Home Screen</strong>.
            </Step>
            <Step picture={<TickIcon />}>
              Tap <strong>Add</strong>. The app is on your home screen.
            </Step>
          </>
        ) : (
          <>
            <Step picture={<MenuIcon />}>Open your browser’s menu, next to the address.</Step>
            <Step picture={<InstallIcon />}>
              Choose <strong>Install app</strong> or <strong>Add to Home screen</strong>.
            </Step>
            <Step picture={<TickIcon />}>Confirm. The app is on your home screen.</Step>
          </>
        )}
      </ol>
    </Dialog>
  );
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className={css['step']}>
      <span className={css['picture']}>{picture}</span>
      <span>{children}</span>
    </li>
  );
}

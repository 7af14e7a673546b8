import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { whatsappShareLink } from '#src/features/export/whatsapp.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import css from './announce.module.css';
import type { OfficeEvent } from './office-event.ts';
import { PrintSign } from './print-sign.tsx';
import { publicAddress, shareText } from './published.ts';

/** The public link of an event on the site, with buttons to copy, share and print it. */
export function EventLink({ event }: { readonly event: OfficeEvent }) {
  const [opened, setOpened] = useState(false);
  const address = publicAddress(location.origin, event.id);
  return (
    <div className="stack-3 fit">
      <Link to="/events" search={{ event: event.id }} className={css['address']}>
        {address.replace(/^https?:\/\//, '')}
      </Link>
      <div className="actions">
        <CopyButton label="Copy the link" text={() => address} />
        <a
          className={buttonClass('plain')}
          href={whatsappShareLink(shareText(event, address))}
          target="_blank"
          rel="noreferrer"
          onClick={() => setOpened(true)}
        >
          Share on WhatsApp
        </a>
        <PrintSign event={event} address={address} />
        <Link to="/events" search={{ event: event.id }} className={buttonClass('quiet')}>
          See it as visitors do
        </Link>
      </div>
      <div role="status">{opened && <p className="soft">WhatsApp was opened with your words.</p>}</div>
    </div>
  );
}

import { useState } from 'react';
import { buttonClass } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import type { Letter } from './event-news.ts';
import { type MailLink, mailLinks } from './mail-links.ts';
import type { ReachedPeople } from './reached-people.ts';

interface MailWaysProps {
  readonly people: ReachedPeople;
  readonly letter: Letter;
  readonly onOpened: () => void;
}

/** Links that open the mail program with the recipients as BCC, in parts where one link cannot hold them all. */
export function MailWays({ people: { addresses }, letter, onOpened }: MailWaysProps) {
  const { links, hasBody } = mailLinks(addresses, letter);
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  if (links.length === 0) return null;
  const open = ({ href }: MailLink) => {
    setUsed((before) => new Set(before).add(href));
    onOpened();
  };
  return (
    <>
      <div className="actions">
        {links.map((link) => (
          <a key={link.href} href={link.href} className={buttonClass('plain')} onClick={() => open(link)}>
            {mailWords(link, addresses.length)}
            {used.has(link.href) && ' (opened)'}
          </a>
        ))}
        <CopyButton
          label={addresses.length === 1 ? 'Copy the address' : `Copy the ${addresses.length} addresses`}
          text={() => addresses.join(', ')}
        />
      </div>
      <p className="soft">
        {links.length > 1 && 'A mail program takes only so many at once: open each part. '}
        They do not see each other’s addresses (BCC).
        {!hasBody && ' The words are too long to go along: copy them, and paste them into the email.'}
      </p>
    </>
  );
}

function mailWords({ from, to }: MailLink, all: number): string {
  if (all === 1) return 'Email the 1 person';
  if (from === 1 && to === all) return `Email the ${all} people`;
  if (from === 1) return `Email the first ${to} of ${all}`;
  return from === to ? `Email number ${from}` : `Email numbers ${from} to ${to}`;
}

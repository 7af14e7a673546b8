import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Email } from '#src/ui/email.tsx';
import { DataIcon, WaitingIcon } from '#src/ui/icon.tsx';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import { BrandMark } from './brand.tsx';
import css from './footer.module.css';
import { InstallButton } from './pwa/install-button.tsx';
import { legalLinks, navigationLinks, programmeLinks, quickLinks, type SiteLink } from './site-links.ts';

/** The links to the office's pages; no page waits for them, and the build has none. */
const FooterPages = lazyOrNothing(() => import('./footer-pages.tsx').then((module) => module.FooterPages));

const never = () => () => undefined;

interface FooterProps {
  readonly onOpenTray: () => void;
  /** Whether the page belongs to the app: then the footer has only the links about the device and the legal pages. */
  readonly short?: boolean;
}

export function Footer({ onOpenTray, short = false }: FooterProps) {
  const phone = <OnThisPhone onOpenTray={onOpenTray} />;
  return (
    <footer className={`${css['footer']} no-print`}>
      <div className={`${css['edge']} cloth-diamonds cloth-edge`} />
      {short ? <div className={css['short']}>{phone}</div> : <Provider>{phone}</Provider>}
      <SiteLinks />
      <div className={css['legal']}>
        {legalLinks.map(({ to, label }) => (
          <Link key={to} to={to} className={css['link']}>
            {label}
          </Link>
        ))}
        {!short &&
          provider.social.map(({ name, link }) => (
            <a key={name} href={link} className={`${css['link']} ${css['social']}`} rel="noopener noreferrer">
              {name}
            </a>
          ))}
      </div>
    </footer>
  );
}

/**
 * Renders the site's links for a signed-in person on a desk, whose header has other links; a phone has them in its
 * menu.
 */
function SiteLinks() {
  if (!hasSession(useSession())) return null;
  return (
    <nav className={css['site']} aria-label="The site">
      {navigationLinks.map(({ to, label }) => (
        <Link key={to} to={to} className={css['link']}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function OnThisPhone({ onOpenTray }: { readonly onOpenTray: () => void }) {
  return (
    <div className={css['phone']}>
      <InstallButton />
      <Button variant="quiet" onClick={onOpenTray}>
        <WaitingIcon />
        Waiting to be sent
      </Button>
      <Link to="/data" className={buttonClass('quiet')}>
        <DataIcon />
        Data use
      </Link>
    </div>
  );
}

function Provider({ children }: { readonly children: ReactNode }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={css['groups']}>
      <div className={css['about']}>
        <BrandMark />
        <p>
          <strong>{provider.name}</strong>
          <br />
          {provider.promise}
        </p>
        {children}
      </div>
      <LinkGroup title="Programmes" links={programmeLinks} />
      <LinkGroup title="Quick links" links={quickLinks}>
        <Suspense>{isAlive && <FooterPages />}</Suspense>
      </LinkGroup>
      <Contact />
    </div>
  );
}

function LinkGroup({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly SiteLink[];
  children?: ReactNode;
}) {
  return (
    <nav aria-label={title}>
      <h2 className={css['title']}>{title}</h2>
      <ul className={css['list']}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={css['link']}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

function Contact() {
  return (
    <address className={css['contact']}>
      <h2 className={css['title']}>Contact</h2>
      <a href={`tel:${provider.phone.dialled}`} className={css['link']}>
        {provider.phone.shown}
      </a>
      <a href={provider.whatsapp.link} className={css['link']} rel="noopener noreferrer">
        WhatsApp {provider.whatsapp.shown}
      </a>
      <a href={`mailto:${provider.email}`} className={css['link']}>
        <Email address={provider.email} />
      </a>
      <p>
        {provider.address.join(', ')}
        <br />
        {provider.hours}
      </p>
    </address>
  );
}

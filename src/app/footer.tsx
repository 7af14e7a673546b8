import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { Button } from '#src/ui/button.tsx';
import { PhoneIcon } from '#src/ui/icon.tsx';
import { BrandMark } from './brand.tsx';
import css from './footer.module.css';
import { InstallButton } from './pwa/install-button.tsx';
import { legalLinks, programmeLinks, quickLinks, type SiteLink } from './site-links.ts';

export function Footer({ onOpenTray }: { onOpenTray: () => void }) {
  return (
    <footer className={`${css['footer']} no-print`}>
      <div className={`${css['edge']} cloth-diamonds cloth-edge`} />
      <div className={css['groups']}>
        <div className={css['about']}>
          <BrandMark />
          <p>
            <strong>{provider.name}</strong>
            <br />
            {provider.promise}
          </p>
          <div className={css['phone']}>
            <InstallButton />
            <Button variant="quiet" onClick={onOpenTray}>
              <PhoneIcon />
              Waiting on this phone
            </Button>
          </div>
        </div>
        <LinkGroup title="Programmes" links={programmeLinks} />
        <LinkGroup title="Quick links" links={quickLinks} />
        <Contact />
      </div>
      <div className={css['legal']}>
        {legalLinks.map(({ to, label }) => (
          <Link key={to} to={to} className={css['link']}>
            {label}
          </Link>
        ))}
        {provider.social.map(({ name, link }) => (
          <a key={name} href={link} className={css['link']} rel="noopener noreferrer">
            {name}
          </a>
        ))}
      </div>
    </footer>
  );
}

function LinkGroup({ title, links }: { title: string; links: readonly SiteLink[] }) {
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
        {provider.email}
      </a>
      <p>
        {provider.address.join(', ')}
        <br />
        {provider.hours}
      </p>
    </address>
  );
}

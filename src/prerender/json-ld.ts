/**
 * Describes a page for machines (schema.org), at build time and from the page's own snapshot.
 *
 * Invariant: describes only what the page shows; the build has no join link of an event.
 */
import * as v from 'valibot';
import { lastDay } from '#src/features/events/day-words.ts';
import { Event } from '#src/features/events/model.ts';
import { startsAt } from '#src/features/events/when.ts';
import { pageName, provider } from '#src/features/settings/provider.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import { sastIso } from '#src/kit/sast.ts';
import { shareImage } from './site.ts';

/** A page of the site, with the data that its description needs. */
export interface DescribedPage {
  readonly path: string;
  readonly title: string;
  /** The page's part of the public content. */
  readonly embedded: Readonly<Record<string, unknown>>;
}

type Thing = Readonly<Record<string, unknown>>;

/** The fields of a catalogue item that are published for machines. */
const CatalogueCourse = v.object({ id: v.string(), slug: v.string(), Name: v.string(), Outcome: v.string() });
const Embedded = v.object({
  events: v.optional(v.array(Event), []),
  catalogue: v.optional(v.object({ courses: v.array(CatalogueCourse) }), { courses: [] }),
});
const online = /online|virtual|teams|zoom|webinar/i;

/** The pages with the whole description of the provider; other pages have only the name. */
const providersPages = ['/', '/contact-us'];

function organization(site: string, path: string): Thing {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${site}/#organization`,
    name: provider.name,
    url: `${site}/`,
    ...(providersPages.includes(path) && organizationDetails(site)),
  };
}

function organizationDetails(site: string): Thing {
  const [streetAddress, addressLocality, postalCode] = provider.address;
  return {
    description: provider.promise,
    logo: `${site}/app-icons/icon-512.png`,
    email: provider.email,
    telephone: provider.phone.dialled,
    address: { '@type': 'PostalAddress', streetAddress, addressLocality, postalCode, addressCountry: 'ZA' },
    sameAs: provider.social.map(({ link }) => link),
  };
}

/** Describes the site's name, which search engines take from the front page only. */
function website(site: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: provider.name,
    url: `${site}/`,
    inLanguage: 'en-ZA',
    publisher: { '@id': `${site}/#organization` },
  };
}

function event(site: string, item: Event): Thing {
  const url = `${site}/events?event=${encodeURIComponent(item.id)}`;
  const mode = online.test(item.location) ? 'Online' : 'Offline';
  return {
    '@type': 'EducationEvent',
    name: item.title,
    description: item.subTitle || paragraphs(item.description).join(' '),
    startDate: sastIso(item.dateFrom, item.timeFrom),
    ...(item.timeTo !== '' && { endDate: sastIso(lastDay(item), item.timeTo) }),
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    eventStatus: `https://schema.org/${item.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location:
      mode === 'Online'
        ? { '@type': 'VirtualLocation', url }
        : { '@type': 'Place', name: item.location, address: item.location },
    image: site + shareImage.path,
    url,
    inLanguage: 'en-ZA',
    ...(provider.webinarPrice === 'Free' && {
      isAccessibleForFree: true,
      offers: {
        '@type': 'Offer',
        price: '0',
        priceCurrency: 'ZAR',
        availability: 'https://schema.org/InStock',
        url,
      },
    }),
    organizer: { '@id': `${site}/#organization` },
    ...(item.instructor_name && { performer: { '@type': 'Person', name: item.instructor_name } }),
  };
}

function course(site: string, { id, slug, Name, Outcome }: v.InferOutput<typeof CatalogueCourse>): Thing {
  return {
    '@type': 'Course',
    name: Name,
    description: paragraphs(Outcome).join(' '),
    url: `${site}/course-overview/${encodeURIComponent(slug || id)}`,
    inLanguage: 'en-ZA',
    provider: { '@id': `${site}/#organization` },
  };
}

/** Returns the breadcrumbs of a page; the front page has none. */
function breadcrumbs(site: string, { path, title }: DescribedPage): Thing[] {
  if (path === '/') return [];
  const steps = [
    { name: 'Home', item: `${site}/` },
    { name: pageName(title), item: site + path },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** Returns the description of a page as one graph. */
export function jsonLd(site: string, page: DescribedPage): Thing {
  const { events, catalogue } = v.parse(Embedded, page.embedded);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site, page.path),
      ...(page.path === '/' ? [website(site)] : []),
      ...breadcrumbs(site, page),
      // Events without a readable time are left out.
      ...events.filter((item) => !Number.isNaN(startsAt(item))).map((item) => event(site, item)),
      ...catalogue.courses.map((item) => course(site, item)),
    ],
  };
}

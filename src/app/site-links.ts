export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The links of the navigation, with fixed wording and order. */
export const navigationLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/services', label: 'Services' },
  { to: '/contact-us', label: 'Contact Us' },
  { to: '/sign-in', label: 'My Account' },
];

/** The programme links of the footer. */
export const programmeLinks: readonly SiteLink[] = [
  { to: '/courses/financial-literacy', label: 'Financial literacy' },
  { to: '/courses/bookkeeping', label: 'Bookkeeping' },
  { to: '/courses/succession-planning', label: 'Succession planning' },
  { to: '/courses/investments', label: 'Investments' },
];

export const quickLinks: readonly SiteLink[] = [
  { to: '/events', label: 'Next webinar' },
  { to: '/courses/improvement', label: 'Improvement courses' },
  { to: '/courses/certification', label: 'Certification courses' },
  { to: '/learning-center', label: 'Training schedule' },
  { to: '/consulting', label: 'Consulting' },
];

export const legalLinks: readonly SiteLink[] = [
  { to: '/help', label: 'Help' },
  { to: '/terms', label: 'Terms of use' },
  { to: '/privacy', label: 'Privacy' },
];

/** The path at which the build renders the not-found page, which is shown at any unknown address (404.html). */
export const notFoundPath = '/404';

/** The provider, as the pages name it. The name and all other values are fictitious defaults, to be replaced. */
export const provider = {
  name: 'Kasi Growth Academy',
  /** Shown below the icon on a phone, where a dozen letters fit. */
  shortName: 'Kasi Growth',
  website: 'https://www.kasigrowth.example',
  promise: 'Training for the owners of township shops, stalls and workshops.',
  email: 'info@kasigrowth.example',
  phone: { shown: '011 555 0134', dialled: '+27115550134' },
  whatsapp: { shown: '082 555 0134', link: 'https://wa.me/27825550134' },
  /** The address, which is also the place of the trainings. */
  address: ['12 Vilakazi Arcade', 'Orlando West, Soweto', '1804'],
  /** The price of a webinar, in a word; `Free` is also reported to search engines. */
  webinarPrice: 'Free',
  hours: 'Monday to Friday, 08:00 to 17:00 SAST',
  social: [
    { name: 'Facebook', link: 'https://www.facebook.com/kasigrowth.example' },
    { name: 'LinkedIn', link: 'https://www.linkedin.com/company/kasigrowth.example' },
    { name: 'YouTube', link: 'https://www.youtube.com/@kasigrowth.example' },
  ],
} as const;

/** Directions to the door without a map; separate from `provider`, which the service worker contains. */
export const directions: readonly string[] = [
  'Take a taxi to Orlando West and get off at the corner by the primary school.',
  'Walk up the hill for two minutes, past the big tree. The arcade has a striped awning.',
  'Our door is the yellow one. If stairs are hard for you, call and we come down.',
];

const separator = ' | ';

/** Returns the title of a page, which ends with the provider's name; without `name` the front page's. */
export function pageTitle(name?: string): string {
  return name === undefined ? provider.name : name + separator + provider.name;
}

/** Returns the page's name in a title. */
export function pageName(title: string): string {
  return title.split(separator, 1)[0] ?? title;
}

/** Returns the address of the office for the site's messages, unless a deployment sets another one. */
export function officeEmail({ infoEmail }: { readonly infoEmail: string }): string {
  return infoEmail || provider.email;
}

import { mediaUrl } from './media/url.ts';
import { stableId } from './outline.ts';
import type { SeedPages, SeedSettings } from './shape.ts';

/** The Settings record's ItemValue. */
export const settings: SeedSettings = {
  logo: mediaUrl('logo.png'),
  about:
    'Kasi Growth Academy teaches the people who keep a township economy going: shop owners, cooks, hairdressers, tailors, panel beaters and stokvel treasurers. Short courses, plain words, figures in rand. Our certificates say that you attended; they are not an accreditation.',
  email: 'info@kasigrowth.example',
  location: 'Online, and in community halls across Gauteng',
};

/** A published page built from both kinds of section, and a draft that must stay hidden. */
export const pages: SeedPages = {
  website: {
    title: 'Kasi Growth Academy',
    url: 'https://kasigrowth.example',
    metadata: { language: 'en-ZA' },
  },
  inPageBuilder: true,
  pages: [
    {
      title: 'Learn with no signal',
      slug: 'learn-with-no-signal',
      description: 'How to download a course once and read it anywhere.',
      metadata: { published: true },
      elements: [
        {
          id: stableId('page/learn-with-no-signal/1'),
          type: 'centered hero',
          heading: 'Download once. Learn anywhere.',
          text: 'Take a course onto your phone where the data is cheap. Read it in the taxi, behind the counter or when the power is off.',
          actionLabel: 'See the courses',
          actionUrl: '/courses/improvement',
          image: '',
          imageAlt: '',
        },
        {
          id: stableId('page/learn-with-no-signal/2'),
          type: 'centered screenshot',
          heading: 'You see the size before you pay for it',
          text: 'Text comes first and weighs almost nothing. Film, sound and slides are yours to choose, one by one.',
          actionLabel: '',
          actionUrl: '',
          image: mediaUrl('cover-savings-and-investment.png'),
          imageAlt: 'A drawn jar with four coins in it and a fifth one falling',
        },
      ],
    },
    {
      title: 'Trainings in your hall',
      slug: 'trainings-in-your-hall',
      description: 'For churches, stokvels and street committees that want to host a training.',
      metadata: { published: false },
      elements: [
        {
          id: stableId('page/trainings-in-your-hall/1'),
          type: 'centered hero',
          heading: 'You have the hall. We bring the training.',
          text: 'Twelve chairs, one table and two hours are enough to start.',
          actionLabel: 'Ask for a quote',
          actionUrl: '/learning-center',
          image: '',
          imageAlt: '',
        },
      ],
    },
  ],
};

import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#src/features/contact/contact-page.tsx';

export const Route = createFileRoute('/contact-us')({
  head: () => ({
    meta: [
      { title: 'Contact us | Kasi Growth Academy' },
      {
        name: 'description',
        content:
          'Write, call or come by: a person answers. What you write with no signal is saved on your phone and sent later.',
      },
    ],
  }),
  component: ContactPage,
});

import type { ContactArgs, QuoteArgs } from '#src/features/contact/model.ts';

/** A message as it stands once a person has typed it. */
export const typed: ContactArgs = {
  name: 'Thandi Mabaso',
  email: 'thandi@example.com',
  phone: '082 555 0134',
  company: 'Thandi’s Kitchen',
  designation: 'Owner',
  appointment_type: 'Virtual',
  message: 'Can you come to our stokvel?\r\nWe are nine women.',
};

export const typedQuote: QuoteArgs = { ...typed, people: '12' };

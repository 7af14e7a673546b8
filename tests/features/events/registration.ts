import type { BookingArgs, Event } from '#src/features/events/model.ts';

/** A registration as it stands once a person has typed it. */
export const typed: BookingArgs = {
  name: 'Thandi',
  surname: 'Mabaso',
  email: 'thandi@example.com',
  phone: '082 555 0134',
  hpcsa: 'MP 0123',
  province: 'Gauteng',
  city: 'Soweto',
  company: 'Thandi’s Kitchen',
  occupation: 'Owner',
  event_id: '2',
  event_date: '2030-01-10',
  event_title: 'Books that balance',
};

/** The webinar of the embedded host's small seed. */
export const webinar: Event = {
  id: '2',
  dateFrom: '2030-01-10',
  dateTo: '2030-01-10',
  timeFrom: '10:00',
  timeTo: '12:00',
  title: 'Books that balance',
  subTitle: 'A webinar',
  posterUrl: '',
  description: 'Two hours',
  location: 'Online',
  image: '/upload/files/cover.png',
  instructor_name: 'A bookkeeper',
  instructor_role: 'Bookkeeper',
  moderator_name: 'A host',
  moderator_role: 'Moderator',
  highlights: [{ key: 'Cash book', value: 'How to keep one' }],
  whoShouldAttend: ['Shop owners'],
};

import { BookingsCast, visits } from './bookings-cast.ts';
import { played } from './play.ts';

played({
  says: 'Nothing a visitor did is lost or happens twice, whatever fails and whoever is killed',
  runs: 900,
  people: ['anyone', 'nomvula'],
  acts: visits,
  cast: () => new BookingsCast(),
  help: async () => false,
});

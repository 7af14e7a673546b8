import { BookingsActors, visits } from '../fixtures/model/bookings-actors.ts';
import { runModel } from '../fixtures/model/runner.ts';

runModel({
  says: 'Nothing a visitor did is lost or happens twice, whatever fails and whoever is killed',
  runs: 700,
  people: ['anyone', 'nomvula'],
  actions: visits,
  actors: () => new BookingsActors(),
  breaches: ({ breaches }) => breaches,
  without: [
    'session over for all',
    '403 for all of the account',
    '403 for all writes',
    'a read lost',
    'a read answered by a page',
    'an empty get',
    'pull overlapping a send',
  ],
});

import { runBookings } from '../fixtures/model/bookings-model.ts';

// Beside the other file, in a worker of its own.
runBookings(1, 50);

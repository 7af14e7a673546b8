import { runBookings } from '../fixtures/model/bookings-model.ts';

runBookings(0, 50);

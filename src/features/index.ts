/** Every slice's collections and operations, for whoever opens an engine: the page and the worker. */
import type { AnyCollection, AnyOperation } from '#src/sync/index.ts';
import { events } from './events/collection.ts';
import { confirmBookingByEmail, notifyProviderOfBooking, registerBooking } from './events/operations.ts';

export const collections: readonly AnyCollection[] = [events];
export const operations: readonly AnyOperation[] = [
  registerBooking,
  confirmBookingByEmail,
  notifyProviderOfBooking,
];

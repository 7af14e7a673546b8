import { isPossibleTime } from '#src/kit/host-clock.ts';
import { officeMoment } from '#src/kit/office-moment.ts';
import type { FormAnswer } from './model.ts';

type Times = Pick<FormAnswer, 'answeredAt' | 'received'>;

/**
 * When an answer was sent in (ms), as far as that is known: as the phone said it, or, where that cannot be, when the host
 * received it. `undefined`: nothing says when.
 */
export function answeredAt({ answeredAt: said, received = '' }: Times): number | undefined {
  if (isPossibleTime(said)) return said;
  const came = officeMoment(received);
  return came !== undefined && isPossibleTime(came) ? came : undefined;
}

/** Whether the phone of who answered had a date that cannot be: 1 January 2015, or one that is to come. */
export function isPhoneWrong({ answeredAt: said }: Times): boolean {
  return said > 0 && !isPossibleTime(said);
}

/** The newest first; last, in the order in which the host received it, what has no time that can be. */
export function newestFirst(a: Times & { readonly id: string }, b: Times & { readonly id: string }): number {
  return (answeredAt(b) ?? 0) - (answeredAt(a) ?? 0) || Number(b.id) - Number(a.id) || 0;
}

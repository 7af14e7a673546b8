/**
 * Sends one mutation of a round: reads before it writes an edit, writes, and confirms a lost write.
 * Invariant: a lost write that can be read back is confirmed before it is repeated.
 */
import type { Waiting } from './phone.ts';
import type { Rounds } from './rounds.ts';
import { notThere, questionFailed, sealed, sealedAnew, sendFailed } from './rules.ts';

/** Sends a mutation, or confirms it where its outcome is unknown. */
export function send(rounds: Rounds, one: Waiting, then: () => void): void {
  const isCommand = one.row.kind === 'command';
  const isLost = one.row.state === 'unknown';
  if (!isCommand) read(rounds, one, isLost ? () => noteNotFound(rounds, one) : undefined, then);
  else if (!isLost) write(rounds, one, then);
  else {
    // A command cannot be confirmed: it goes once more, with the same marker.
    one.row = { ...one.row, ...sealedAnew() };
    then();
  }
}

/** Reads the item: an applied mutation is done; otherwise `absent` runs or, without it, the write. */
function read(rounds: Rounds, one: Waiting, absent: (() => void) | undefined, then: () => void): void {
  let isThere = false;
  const look = () => {
    isThere = one.applied > 0;
  };
  rounds.world.cms.ask('read', look, (failure) => {
    rounds.noteResult(failure);
    if (failure) one.row = questionFailed(rounds.context, one.row, failure);
    else if (isThere) rounds.finish(one);
    else if (absent) absent();
    else return write(rounds, one, then);
    then();
  });
}

function noteNotFound({ context, phone }: Rounds, one: Waiting): void {
  const written = phone.written.get(phone.host) ?? 0;
  const isHealthy = written > (one.row.failedAt ?? phone.order - 1);
  one.row = notThere(context, one.row, isHealthy, phone.order);
}

function write(rounds: Rounds, one: Waiting, then: () => void): void {
  const { world, context } = rounds;
  one.row = { ...one.row, ...sealed(one.row, `${one.row.mutationId}-${one.row.sends}`) };
  const carryOut = () => {
    one.applied += 1;
  };
  world.cms.ask('write', carryOut, (failure) => {
    rounds.noteResult(failure);
    if (failure) one.row = sendFailed(context, one.row, failure);
    else rounds.finish(one);
    then();
  });
}

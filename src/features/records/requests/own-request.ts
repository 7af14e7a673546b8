/**
 * A learner's actions on their own request.
 * Invariant: two taps, or two tabs, make one request; a request taken back before sending is never sent.
 */
import { hostNow } from '#src/kit/host-clock.ts';
import { isTemporaryId, ulid } from '#src/kit/ids.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import type { Accepted, Engine } from '#src/sync/index.ts';
import { ownRequests } from './collection.ts';
import type { FoldedRequest } from './folded-request.ts';
import { type AskArgs, askForCertificate, withdrawRequest } from './operations.ts';
import { readOwnRequest } from './queries.ts';

interface Acting {
  /** The session's epoch when the screen was rendered. */
  readonly epoch: number | undefined;
  readonly locks?: Pick<typeof platformLocks, 'request'>;
}

/** Makes a request; returns the earlier one if it is open or issued. */
export function ask(
  engine: Pick<Engine, 'run' | 'view'>,
  args: AskArgs,
  { epoch, locks = platformLocks }: Acting,
): Promise<Accepted> {
  const once = async () => {
    const earlier = await readOwnRequest(engine.view, args.userId, args.courseId);
    if (earlier?.state === 'asked' || earlier?.state === 'issued')
      return { mutationId: '', group: '', reference: earlier.request.reference, id: earlier.request.id };
    return engine.run(askForCertificate, args, { epoch });
  };
  return locks.request('kasi certificate-request', once, new AbortController().signal);
}

const noAnswer = { by: '', words: '', number: '', paper: undefined };

/** Takes back all open requests: cancels the unsent ones, marks the sent ones. */
export async function takeBack(
  engine: Pick<Engine, 'run' | 'view' | 'discard'>,
  { open }: FoldedRequest,
  { epoch }: Acting,
): Promise<void> {
  for (const request of open) {
    const { id, course } = request;
    const creation = isTemporaryId(id)
      ? await engine.view.progress(ownRequests, id, [askForCertificate.name])
      : undefined;
    if (creation && (await engine.discard(creation.mutationId))) continue;
    const step = { id: ulid(), kind: 'withdrawn', at: hostNow(), ...noAnswer } as const;
    await engine.run(withdrawRequest, { id, of: course, step }, { epoch, seen: request });
  }
}

import type { MutationState, Progress } from '#src/sync/index.ts';

const shown: Readonly<Record<MutationState, Progress['state']>> = {
  pending: 'saved',
  'awaiting-sign-in': 'saved',
  sending: 'sending',
  unknown: 'checking',
  conflict: 'attention',
  blocked: 'attention',
  held: 'attention',
  done: 'sent',
  cancelled: 'cancelled',
};

/** What the engine says of a mutation in this state. */
export function progressIn(detail: MutationState, more: Partial<Progress> = {}): Progress {
  return {
    mutationId: 'x',
    name: 'x',
    state: shown[detail],
    detail,
    sends: 0,
    args: {},
    savedAt: 0,
    ...more,
  };
}

export const outcomeUnknown = { kind: 'outcome-unknown', message: 'The answer got lost.' } as const;
export const refused = { kind: 'refused', message: 'The office says no.' } as const;

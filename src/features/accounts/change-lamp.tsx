import type { OperationState, Progress } from '#src/sync/index.ts';
import { Lamp, type LampState } from '#src/ui/lamp.tsx';

const onPhone = 'Saved on this phone. It will be sent when you are back online.';
const clash = 'The office changed this too. Both are kept: choose in what waits, at the top of the page.';
const needsYou = 'Your last change needs you: look at what waits, at the top of the page.';

const lamps: Readonly<Record<OperationState, readonly [LampState, string]>> = {
  pending: ['device', onPhone],
  parked: ['device', 'Saved on this phone. Sign in again and it will be sent.'],
  sending: ['sending', 'Sending your change'],
  unconfirmed: ['checking', 'Checking whether your change arrived'],
  conflict: ['needs-you', clash],
  failed: ['needs-you', needsYou],
  'needs-you': ['needs-you', needsYou],
  cancelled: ['device', ''],
  done: ['sent', ''],
};

/** How far the person's own change has come; nothing once it has arrived. */
export function ChangeLamp({ change }: { readonly change: Progress | undefined }) {
  if (!change) return null;
  const [state, label] = lamps[change.state];
  return <Lamp state={state} label={label} />;
}

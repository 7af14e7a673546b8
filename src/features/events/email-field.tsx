import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { EmailHintLineProps } from './email-hint-line.tsx';

function NoHint(_props: EmailHintLineProps) {
  return null;
}

/**
 * Of no use before something is typed; where it cannot be had, the address is taken as it is. What fails is caught around
 * the whole import: a handler given to its `then` would not hear of a sheet or a script that it brings along.
 */
const EmailHintLine = lazy(async (): Promise<{ default: ComponentType<EmailHintLineProps> }> => {
  try {
    return { default: (await import('./email-hint-line.tsx')).EmailHintLine };
  } catch {
    return { default: NoHint };
  }
});

/** Where the link to join goes, and below it what may be meant where the address looks like a slip: never a refusal. */
export function EmailField() {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const look = () => setAddress(field.current?.value ?? '');
  // What was typed before hydration came with no event.
  useEffect(look, []);
  return (
    <div className="breaks">
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        help="We send the link to join here."
        ref={field}
        onInput={look}
      />
      <Suspense>{address && <EmailHintLine key={address} address={address} field={field} />}</Suspense>
    </div>
  );
}

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { EmailHintLineProps } from './email-hint-line.tsx';

function NoHint(_props: EmailHintLineProps) {
  return null;
}

/**
 * Loaded once something is typed; if that fails, the address is accepted as typed. The `try` surrounds the whole
 * import, because a handler passed to `then` would miss the failure of a style sheet or script that the import loads.
 */
const EmailHintLine = lazy(async (): Promise<{ default: ComponentType<EmailHintLineProps> }> => {
  try {
    return { default: (await import('./email-hint-line.tsx')).EmailHintLine };
  } catch {
    return { default: NoHint };
  }
});

/** The email field, with a hint below an address that looks misspelt; the hint never refuses the address. */
export function EmailField() {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const readField = () => setAddress(field.current?.value ?? '');
  // Text typed before hydration fired no event.
  useEffect(readField, []);
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
        onInput={readField}
      />
      <Suspense>{address && <EmailHintLine key={address} address={address} field={field} />}</Suspense>
    </div>
  );
}

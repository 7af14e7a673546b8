import { provider } from '#src/features/settings/provider.ts';

/** Without scripts nobody can be signed in: said instead of a form that does nothing. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        Signing in needs JavaScript, which is switched off here. Call us on {provider.phone.shown} and we help
        you.
      </p>
    </noscript>
  );
}

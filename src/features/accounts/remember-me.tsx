import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';

/** Ticked unless somebody thinks of it; on a phone that many share they untick it. */
export function RememberMe() {
  return <CheckboxField name="remember" label="Remember me" defaultChecked />;
}

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Profile, SignIn, SignUp } from '#src/features/accounts/forms.ts';

/** The first sentence for each field of a form that was sent in blank. */
function sentences(schema: v.GenericSchema, blank: Record<string, string>): Record<string, string> {
  const result = v.safeParse(schema, blank, { abortPipeEarly: true });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
}

const email = 'This field is required. Type your email address.';
const name = 'This field is required. Type your name.';

test('A blank field says the specified sentence, word for word, and what to do', () => {
  expect(sentences(SignIn, { email: ' ', password: '' })).toEqual({
    email,
    password: 'This field is required. Type your password.',
  });
  expect(sentences(SignUp, { name: '', email: '', password: '' })).toEqual({
    name,
    email,
    password: 'This field is required. Think of a password and type it.',
  });
  expect(sentences(Profile, { name: ' ', email: '', role: '' })).toEqual({
    name,
    email,
    role: 'This field is required. Choose a role.',
  });
});

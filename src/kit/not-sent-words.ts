/** The reasons why a requested send did nothing. */
export const notSentWords = {
  signedOut: 'Sign in again first. Then we can send it.',
  unreachable: 'We’re not getting an answer right now. Nothing was sent.',
} as const;

/** The reasons why a requested send did nothing. */
export const notSentWords = {
  signedOut: 'Sign in again first. Then we can send it.',
  busy: 'We’re very busy right now. Nothing was sent, and nothing is lost.',
  unreachable: 'We’re not getting an answer right now. Nothing was sent.',
} as const;

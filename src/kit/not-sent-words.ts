/** Why nothing went out when a person asked for it, wherever they asked. */
export const notSentWords = {
  signedOut: 'Sign in again first. Then we can send it.',
  unreachable: 'We can’t reach the office right now. Nothing was sent.',
} as const;

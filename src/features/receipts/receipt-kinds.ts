import type { LocalKind } from '#src/features/sources/local-kinds.ts';

/** Every kind of receipt, with its page and its label. Other kinds are neither read nor counted. */
export const receiptKinds = {
  receipt: { to: '/event-confirmation', label: 'Your tickets', one: 'ticket', many: 'tickets' },
  message: { to: '/thank-you', label: 'Your messages', one: 'message', many: 'messages' },
} as const satisfies Partial<Record<LocalKind, object>>;

export type ReceiptKind = keyof typeof receiptKinds;
export const allReceiptKinds = Object.keys(receiptKinds) as readonly ReceiptKind[];

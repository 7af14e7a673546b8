import { isPhoneNumber } from '#src/kit/phone.ts';
import { internationalNumber } from './export-table.ts';

/**
 * Matches South African mobile numbers: 06, 07, 081 to 085. The others are landlines (01 to 05), free and shared calls
 * (080, 086), internet calls (087) and unassigned numbers (088, 089, 09).
 */
const isMobile = /^\+27(?:[67]|8[1-5])/;

/** Matches lone surrogates, which a URL cannot encode. */
const halves = /\p{Cs}/gu;

/**
 * Returns the link that opens WhatsApp with an unsent message to this number; `undefined` for an invalid number or a South
 * African one that is not mobile. Numbers of other countries are checked by their format only.
 */
export function whatsappLink(phone: string, text: string): string | undefined {
  const number = internationalNumber(phone);
  if (number === undefined || !isPhoneNumber(number)) return undefined;
  if (number.startsWith('+27') && !isMobile.test(number)) return undefined;
  const message = text.replace(halves, '').trim();
  const query = message && `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${number.slice(1)}${query}`;
}

/** Returns the link that opens WhatsApp with a message; the recipient is chosen there. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.replace(halves, '').trim())}`;
}

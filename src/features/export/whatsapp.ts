import { isPhoneNumber } from '#src/kit/phone.ts';
import { internationalNumber } from './export-table.ts';

/**
 * South African numbers that are nobody's own phone: landlines (01 to 05), free and shared calls (080, 086), calls over
 * the internet (087) and what is not given out (088, 089, 09). What is left are mobile numbers: 06, 07, 081 to 085.
 */
const isMobile = /^\+27(?:[67]|8[1-5])/;

/** Half a pair of UTF-16 has no place in an address. */
const halves = /\p{Cs}/gu;

/**
 * The address that opens WhatsApp with a message to this number, written but not sent; `undefined` where the number is
 * none, or not one that WhatsApp could have. Numbers of other countries are judged by their shape only.
 */
export function whatsappLink(phone: string, text: string): string | undefined {
  const number = internationalNumber(phone);
  if (number === undefined || !isPhoneNumber(number)) return undefined;
  if (number.startsWith('+27') && !isMobile.test(number)) return undefined;
  const message = text.replace(halves, '').trim();
  const asked = message && `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${number.slice(1)}${asked}`;
}

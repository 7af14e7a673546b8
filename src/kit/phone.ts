import parsePhoneNumber, { type MetadataJson } from 'libphonenumber-js/core';
import southAfrica from './za-phone-metadata.json';

// South Africa's part of libphonenumber-js/metadata.max.json (1.13.16); the data of all countries would add 40 kB.
const metadata = southAfrica as unknown as MetadataJson;

/** ITU-T E.164: a plus sign, a country code that does not begin with 0, at most 15 digits in all. */
const foreign = /^\+[1-9]\d{6,14}$/;

/** Subscriber numbers have had nine digits since 2007; the metadata still allows shorter mobile ones. */
const nationalDigits = 9;

/** The prefix that most countries dial instead of the plus sign. */
const dialledPlus = /^\s*00/;

/** Returns whether a number can be called: checked closely for South Africa, by shape for other countries. */
export function isPhoneNumber(text: string): boolean {
  const number = parsePhoneNumber(text, { defaultCountry: 'ZA', extract: false }, metadata);
  if (number) return number.isValid() && number.nationalNumber.length >= nationalDigits;
  const bare = text.replace(dialledPlus, '+').replace(/[\s().-]/g, '');
  return foreign.test(bare) && !bare.startsWith('+27');
}

import { type ContactArgs, peopleWords, type QuoteArgs } from './model.ts';

/**
 * Returns the sender and the subject of a message, as labelled rows for the e-mail to the office and for the receipt.
 */
export function messageRows(
  args: ContactArgs | QuoteArgs,
): readonly (readonly [label: string, value: string])[] {
  return [
    ['Name', args.name],
    ['Email', args.email],
    ['Phone', args.phone],
    ['Company', args.company],
    ['Designation', args.designation],
    ['Number of people', 'people' in args ? peopleWords(args) : ''],
    ['Appointment', args.appointment_type],
  ];
}

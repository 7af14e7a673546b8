/** The form schemas of a person on a record; separate from the model, so that the worker does not load them. */
import * as v from 'valibot';
import { blankWords, emailAddress, optionalText, requiredText } from '#src/kit/fields.ts';
import { typedDay } from '#src/kit/typed-day.ts';

/** The fields of the enrolment dialog: all but the id number are required. */
export const EnrolFields = v.object({
  name: requiredText(160, blankWords('Type the name as the certificate should say it')),
  email: emailAddress(blankWords('Type the email address')),
  title: requiredText(160, blankWords('Type the title of the certificate')),
  allocatedPoints: requiredText(40, blankWords('Type the points')),
  certificateNumber: requiredText(80, blankWords('Type a number, or have one made')),
  date: typedDay(blankWords('Choose the day')),
  idNumber: optionalText(40),
});
export type EnrolFields = v.InferOutput<typeof EnrolFields>;

/** The fields of the edit dialog: the number is optional, because issuing creates one. */
export const EditFields = v.object({ ...EnrolFields.entries, certificateNumber: optionalText(80) });
export type EditFields = v.InferOutput<typeof EditFields>;

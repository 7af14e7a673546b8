/** The operations on requests for certificates. */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';
import { shortReference } from '#src/kit/ids.ts';
import { ownRequests, receivedRequests } from './collection.ts';
import { CertificateRequest, RequestStep } from './model.ts';

const { id: _id, reference: _reference, steps: _steps, ...askFields } = CertificateRequest.entries;

const AskArgs = v.object({ ...askFields, userId: Id, courseId: Id });
export type AskArgs = v.InferOutput<typeof AskArgs>;

/** Creates a request; its marker prevents a second one after a lost answer. */
export const askForCertificate = ownRequests.create('certificate-request.ask', {
  args: AskArgs,
  describe: ({ course }) => `Your request for a certificate: ${course}`,
  // Derived from the mutation's id, so that the tray shows the same reference.
  make: (args, id) => ({ ...args, id, reference: shortReference(id), steps: [] }),
});

const step = {
  args: v.object({ id: Id, of: v.string(), step: RequestStep }),
  change(request: CertificateRequest, { step }: { readonly step: RequestStep }) {
    const hasStep = request.steps.some(({ id }) => id === step.id);
    return hasStep ? request : { ...request, steps: [...request.steps, step] };
  },
};

/** Takes back the learner's sent request. */
export const withdrawRequest = ownRequests.update('certificate-request.withdraw', {
  ...step,
  describe: ({ of }) => `You take back your request for a certificate: ${of}`,
});

/** Answers a request for the office: with a number, or with a sentence that refuses. */
export const answerRequest = receivedRequests.update('certificate-request.answer', {
  ...step,
  describe: ({ of }) => `Answer to ${of}`,
});

export const requestOperations = [askForCertificate, withdrawRequest, answerRequest];

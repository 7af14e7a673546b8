/** Combines all requests of one person for one course into one. */
import type { CertificateRequest, RequestState, RequestStep } from './model.ts';

/** Returns the state of a request; an issued certificate counts before any other step. */
function stateOf({ steps }: CertificateRequest): RequestState {
  const kinds = new Set(steps.map(({ kind }) => kind));
  return (['issued', 'withdrawn', 'refused'] as const).find((kind) => kinds.has(kind)) ?? 'asked';
}

/** All requests of one person for one course, whether from two devices or repeated. */
export interface FoldedRequest {
  readonly state: RequestState;
  /** The request that determines the state; the newest of several. */
  readonly request: CertificateRequest;
  /** The step that determines the state. */
  readonly step: RequestStep | undefined;
  /** The office's further answers. */
  readonly otherAnswers: readonly RequestStep[];
  /** Requests without an answer that were not taken back. */
  readonly open: readonly CertificateRequest[];
}

/** Combines the requests of one person for one course; returns `undefined` for none. */
export function foldRequests(requests: readonly CertificateRequest[]): FoldedRequest | undefined {
  const sorted = requests.toSorted((one, other) => one.askedAt - other.askedAt);
  const open = sorted.filter((one) => stateOf(one) === 'asked');
  const request = sorted.find((one) => stateOf(one) === 'issued') ?? open.at(-1) ?? sorted[sorted.length - 1];
  if (!request) return undefined;
  const state = stateOf(request);
  const step = request.steps.find(({ kind }) => kind === state);
  const otherAnswers = request.steps.filter((one) => one !== step && one.kind !== 'withdrawn');
  return { state, request, step, otherAnswers, open: state === 'issued' ? [] : open };
}

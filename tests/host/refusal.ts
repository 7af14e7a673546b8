/** An error that becomes a response with this status and sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

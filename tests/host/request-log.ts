/** A request as it reached the application: what was asked, in whose session. */
export type LoggedRequest = {
  readonly path: string;
  /** The host's id of the person, or undefined for a visitor. */
  readonly person: string | undefined;
  readonly query: string;
  readonly body: string;
};

export type Span = { readonly from: number; readonly to: number };

/** How often each endpoint was asked, as `GET /api/cms/website.php`; whatever was done about it. */
export type RequestLog = {
  count(method: string, path: string): void;
  counts(): Record<string, number>;
  /** Which bytes of a stored file left the host, one entry an answer; `to` is not counted any more. */
  served(path: string): readonly Span[];
  serve(path: string, span: Span): void;
  clear(): void;
  /** From now on `hear` is told of every request; nothing is kept here. */
  listen(hear: (request: LoggedRequest) => void): void;
  tell(request: () => LoggedRequest): void;
};

export function requestLog(): RequestLog {
  const counted = new Map<string, number>();
  const spans = new Map<string, Span[]>();
  let listener: ((request: LoggedRequest) => void) | undefined;
  return {
    count(method, path) {
      const key = `${method} ${path}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(counted),
    served: (path) => spans.get(path) ?? [],
    serve: (path, span) => void spans.set(path, [...(spans.get(path) ?? []), span]),
    clear() {
      counted.clear();
      spans.clear();
    },
    listen(hear) {
      listener = hear;
    },
    tell: (request) => listener?.(request()),
  };
}

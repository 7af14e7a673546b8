/** A request that reached the application, and its session. */
export type LoggedRequest = {
  readonly path: string;
  /** The host's id of the person; undefined for a visitor. */
  readonly person: string | undefined;
  readonly query: string;
  readonly body: string;
};

export type Span = { readonly from: number; readonly to: number };

/** Counts the requests of each endpoint, as `GET /api/cms/website.php`, whatever their outcome. */
export type RequestLog = {
  count(method: string, path: string): void;
  counts(): Record<string, number>;
  /** Returns the sent byte ranges of a stored file, one per response; `to` is exclusive. */
  servedSpans(path: string): readonly Span[];
  addServed(path: string, span: Span): void;
  clear(): void;
  /** Passes every later request to `hear`; nothing is stored. */
  listen(onRequest: (request: LoggedRequest) => void): void;
  notify(request: () => LoggedRequest): void;
};

export function requestLog(): RequestLog {
  const requestCounts = new Map<string, number>();
  const spans = new Map<string, Span[]>();
  let listener: ((request: LoggedRequest) => void) | undefined;
  return {
    count(method, path) {
      const key = `${method} ${path}`;
      requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(requestCounts),
    servedSpans: (path) => spans.get(path) ?? [],
    addServed: (path, span) => void spans.set(path, [...(spans.get(path) ?? []), span]),
    clear() {
      requestCounts.clear();
      spans.clear();
    },
    listen(hear) {
      listener = hear;
    },
    notify: (request) => listener?.(request()),
  };
}

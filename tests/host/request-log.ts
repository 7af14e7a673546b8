/** A request as it reached the application: what was asked, in whose session. */
export type LoggedRequest = {
  readonly path: string;
  /** The host's id of the person, or undefined for a visitor. */
  readonly person: string | undefined;
  readonly query: string;
  readonly body: string;
};

/** How often each endpoint was asked, as `GET /api/cms/website.php`; whatever was done about it. */
export type RequestLog = {
  count(method: string, path: string): void;
  counts(): Record<string, number>;
  clear(): void;
  /** From now on `hear` is told of every request; nothing is kept here. */
  listen(hear: (request: LoggedRequest) => void): void;
  tell(request: () => LoggedRequest): void;
};

export function requestLog(): RequestLog {
  const held = new Map<string, number>();
  let listener: ((request: LoggedRequest) => void) | undefined;
  return {
    count(method, path) {
      const key = `${method} ${path}`;
      held.set(key, (held.get(key) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(held),
    clear: () => held.clear(),
    listen(hear) {
      listener = hear;
    },
    tell: (request) => listener?.(request()),
  };
}

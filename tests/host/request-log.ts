/** How often each endpoint was asked, as `GET /api/cms/website.php`; whatever was done about it. */
export type RequestLog = {
  count(method: string, path: string): void;
  counts(): Record<string, number>;
  clear(): void;
};

export function requestLog(): RequestLog {
  const held = new Map<string, number>();
  return {
    count(method, path) {
      const key = `${method} ${path}`;
      held.set(key, (held.get(key) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(held),
    clear: () => held.clear(),
  };
}

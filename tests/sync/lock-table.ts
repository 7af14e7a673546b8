/** Web Locks for a test: exclusive, in order, stealable, and let go when their context dies. */
export type Lock = 'main' | 'uploads';

interface Request {
  context: string;
  grant: () => void;
  lose: (reason: unknown) => void;
}

export class LockTable {
  /** How often a lock was taken from its holder. */
  stolen = 0;
  /** Whom a lock was ever taken from: only their requests may still leave without one. */
  readonly losers = new Set<string>();
  private readonly queues = new Map<string, Request[]>();

  private queue(name: string): Request[] {
    const found = this.queues.get(name) ?? [];
    this.queues.set(name, found);
    return found;
  }

  /** Whether a context holds the lock for uploads, or the other one. */
  holds(context: string, which: Lock): boolean {
    return [...this.queues].some(
      ([name, [first]]) => name.endsWith('uploads') === (which === 'uploads') && first?.context === context,
    );
  }

  private leave(name: string, request: Request): void {
    const queue = this.queue(name);
    const held = queue[0] === request;
    this.queues.set(
      name,
      queue.filter((one) => one !== request),
    );
    if (held) this.queue(name)[0]?.grant();
  }

  of(context: string) {
    const enter = async <T>(
      name: string,
      holding: () => Promise<T>,
      first: boolean,
      signal?: AbortSignal,
    ): Promise<T> => {
      let lose: (reason: unknown) => void = () => undefined;
      const lost = new Promise<never>((_, reject) => {
        lose = reject;
      });
      lost.catch(() => undefined);
      const request: Request = { context, grant: () => undefined, lose };
      const granted = new Promise<void>((grant) => {
        request.grant = grant;
      });
      const queue = this.queue(name);
      if (first) this.queues.set(name, [request, ...queue.slice(1)]);
      else queue.push(request);
      if (first && queue[0]) this.stolen += 1;
      if (first && queue[0]) this.losers.add(queue[0].context);
      if (first) queue[0]?.lose(new DOMException('stolen', 'AbortError'));
      if (this.queue(name)[0] === request) request.grant();
      const given = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      given.catch(() => undefined);
      try {
        await Promise.race([granted, given, lost]);
        return await Promise.race([holding(), lost]);
      } finally {
        this.leave(name, request);
      }
    };
    return {
      request: <T>(name: string, holding: () => Promise<T>, signal: AbortSignal) =>
        enter(name, holding, false, signal),
      steal: <T>(name: string, holding: () => Promise<T>) => enter(name, holding, true),
    };
  }

  die(context: string): void {
    for (const [name, queue] of this.queues) {
      const held = queue[0]?.context === context;
      this.queues.set(
        name,
        queue.filter((one) => one.context !== context),
      );
      if (held) this.queue(name)[0]?.grant();
    }
  }
}

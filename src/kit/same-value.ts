function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether two values say exactly the same, part by part; what is neither a list nor a plain object is the same only as itself. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((part, at) => isSameValue(part, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const parts = Object.entries(one);
  if (parts.length !== Object.keys(other).length) return false;
  const others = other as Readonly<Record<string, unknown>>;
  return parts.every(([key, part]) => Object.hasOwn(other, key) && isSameValue(part, others[key]));
}

/** The earlier value while the later one says the same: whoever compares by identity sees that nothing changed. */
export function keptValue<T>(before: unknown, now: T): T {
  return isSameValue(before, now) ? (before as T) : now;
}

/** Common email providers and the endings of their domains, the usual ending first. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  yahoo: ['com', 'co.uk', 'co.za'],
  hotmail: ['com', 'co.uk', 'co.za'],
  outlook: ['com', 'co.za'],
  icloud: ['com'],
  webmail: ['co.za'],
  vodamail: ['co.za'],
  telkomsa: ['net'],
  mweb: ['co.za'],
};

/** Common misspellings of provider names. */
const slips: Readonly<Record<string, readonly string[]>> = {
  gmail: ['gmial', 'gmai', 'gmal', 'gmil', 'gamil', 'gmaill', 'gmali', 'gnail', 'ggmail', 'gmsil', 'gimail'],
  yahoo: ['yaho', 'yahooo', 'yhoo', 'yahho', 'yaoo'],
  hotmail: ['hotmial', 'hotmal', 'hotmai', 'hotmil', 'hotamil', 'hormail', 'hotnail', 'htomail'],
  outlook: ['outlok', 'outloo', 'outook', 'outllook', 'oulook', 'outlool'],
  icloud: ['iclod', 'icoud', 'iclould', 'icluod'],
  webmail: ['webmial', 'webmai'],
  vodamail: ['vodamial', 'vodmail', 'vodamai'],
  telkomsa: ['telkomas', 'telkosma', 'telcomsa'],
};

/** Endings that do not exist, with the intended ending. */
const invalidEnds = new Map(
  Object.entries({
    con: 'com',
    comm: 'com',
    coom: 'com',
    cpm: 'com',
    xom: 'com',
    vom: 'com',
    'co.zaa': 'co.za',
    'co.zs': 'co.za',
    coza: 'co.za',
  }),
);

/** Endings that exist but that none of the providers above uses. */
const foreignEnds: readonly string[] = ['co', 'cm', 'om', 'com', 'co.za', 'co.z', 'com.za', 'za'];

const nameOf = new Map([
  ...Object.keys(providers).map((name) => [name, name] as const),
  ...Object.entries(slips).flatMap(([name, misspellings]) =>
    misspellings.map((slip) => [slip, name] as const),
  ),
]);

/** Returns the intended domain of a common misspelling. */
function meantDomain(domain: string): string | undefined {
  const dot = domain.indexOf('.');
  const [first, typedEnd] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const end = invalidEnds.get(typedEnd) ?? typedEnd;
  const name = nameOf.get(first);
  const ends = name === undefined ? undefined : providers[name];
  // A domain of any other provider may be correct, unless its ending does not exist.
  if (!ends) return end === typedEnd ? undefined : `${first}.${end}`;
  if (ends.includes(end)) return `${name}.${end}`;
  // Providers have endings in other countries: an unlisted ending may be correct.
  return foreignEnds.includes(end) ? `${name}.${ends[0]}` : undefined;
}

/**
 * Returns the probable address for a common misspelling: `thandi@gmail.com` for `thandi@gmial.com`; `undefined` if
 * nothing looks misspelt. Only a hint, because the typed address may be correct.
 */
export function emailHint(address: string): string | undefined {
  const typed = address.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || !domain.includes('.')) return undefined;
  const meant = meantDomain(domain);
  return meant === undefined || meant === domain ? undefined : `${typed.slice(0, at)}@${meant}`;
}

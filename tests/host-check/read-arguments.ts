/** What was typed behind `npm run check-host --`. */
import { parseUrl } from '#src/kit/parse-url.ts';

export interface Arguments {
  /** The origin of the host. */
  readonly host: string;
  readonly websiteId?: string;
  /** The origin that the app will have. */
  readonly site?: string;
  readonly email?: string;
  readonly user?: string;
  readonly write: boolean;
  readonly json: boolean;
  readonly seconds: number;
}

export const usage = `npm run check-host -- https://cms.example.org [options]
Makes every call of the app on that host, and says whether the app works with it. It only reads, unless --write is given.
  --website-id <id>     the website to ask for (VITE_WEBSITE_ID)
  --site <address>      where the app will be, for what a browser needs there
  --user <email>        signs in: CHECK_HOST_PASSWORD=… npm run check-host -- https://cms.example.org --user you@example.org
  --email <address>     sends one email to this address
  --write               makes, changes and deletes items of its own
  --seconds <number>    how long to wait for an answer (20)
  --json                prints JSON
  --help                prints this
Other addresses and ids come from the VITE_… settings (.env.example).`;

const withValue = ['--website-id', '--site', '--email', '--user', '--seconds'] as const;
type Name = (typeof withValue)[number];

/** Whether only the usage is wanted. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** Reads the arguments; throws a sentence where they can't be used. */
export function readArguments(args: readonly string[]): Arguments {
  const values: Partial<Record<Name, string>> = {};
  const flags = new Set<string>();
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const [name = '', inline] = (args[at] ?? '').split(/=(.*)/s);
    const known = withValue.find((one) => one === name);
    if (known) {
      const value = inline ?? args[++at];
      if (value === undefined || value === '' || value.startsWith('--'))
        throw new Error(`${name} needs a value.`);
      values[known] = value;
    } else if (['--write', '--json'].includes(name)) flags.add(name);
    else if (name.startsWith('-')) throw new Error(`There is no option ${name}.`);
    else rest.push(args[at] ?? '');
  }
  const [address, ...more] = rest;
  if (address === undefined) throw new Error('Which host? Give its address.');
  if (more.length > 0) throw new Error(`One host at a time: ${more[0]} is one too many.`);
  const { '--website-id': websiteId, '--site': site, '--email': email, '--user': user } = values;
  if (websiteId !== undefined && !/^[1-9]\d*$/.test(websiteId))
    throw new Error(`--website-id is "${websiteId}", but it must be a whole number in digits, like 395.`);
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(`--email is "${email}", but it must be an email address.`);
  const seconds = Number(values['--seconds'] ?? 20);
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds must be a number up to 600.');
  return {
    host: originOf('The host', address),
    ...(websiteId !== undefined && { websiteId }),
    ...(site !== undefined && { site: originOf('--site', site) }),
    ...(email !== undefined && { email }),
    ...(user !== undefined && { user }),
    write: flags.has('--write'),
    json: flags.has('--json'),
    seconds,
  };
}

function originOf(what: string, address: string): string {
  const url = parseUrl(address);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (url && url.username + url.password !== '')
    throw new Error(`${what} names a person and a password, and browsers send none: leave them out.`);
  if (!isOrigin)
    throw new Error(`${what} is "${address}", but it must be an address like https://their.host.`);
  return url.origin;
}

/** What a browser needs besides: another origin's permission, short bodies, and an email that goes out. */
import { CmsError } from '#src/cms/errors.ts';
import {
  type Area,
  type Check,
  type CheckOptions,
  check,
  type Finding,
  fine,
  note,
  type Tools,
  warning,
} from './check.ts';
import type { CrossOrigin } from './facts.ts';

interface HostFromElsewhere {
  readonly area: Area;
  address(tools: Tools): string;
  /** A harmless read; else only the permission is asked for. */
  readonly reads: boolean;
  skip?(options: CheckOptions): string | undefined;
}

/** Many a script of PHP runs whatever the method is: what sends emails is not asked, it would send a second one. */
const hosts: readonly HostFromElsewhere[] = [
  {
    area: 'CMS',
    address: ({ cms: { settings: s } }) => `${s.cmsUrl}website.php?id=${s.websiteId}&editMode=1`,
    reads: true,
  },
  {
    area: 'Other info',
    address: ({ cms }) => `${cms.settings.otherInfoUrl}search.php?ParentId=1&ItemType=Event&ProductCount=1`,
    reads: true,
  },
  {
    area: 'Uploads',
    address: ({ cms }) => `${cms.settings.uploadUrl}upload.php`,
    reads: false,
    skip: ({ write }) => (write ? undefined : 'only with --write'),
  },
];

export const browserChecks: readonly Check[] = [
  check({
    name: 'POST send-email',
    area: 'Email',
    changes: true,
    needed: true,
    skip: ({ options }) => (options.email ? undefined : 'only with --email'),
    call: ({ cms, options: { email = '' } }) =>
      cms.email.send({
        sender_name: 'Host check',
        recipient_name: email,
        recipient_email: email,
        subject: 'The host check',
        message: '<p>The check of your host sent this. Nothing is to be done.</p>',
      }),
    judge: (_sent, { options }) => [fine(`accepted: look whether it arrived at ${options.email}`)],
  }),
  ...hosts.map(({ area, address, reads, skip }) =>
    check({
      name: `From another origin: ${area}`,
      area: 'Browser',
      skip: (tools) =>
        new URL(address(tools), tools.wire.ownOrigin).origin === tools.options.site
          ? 'the app is on the same origin'
          : skip?.(tools.options),
      call: (tools) => permission(tools, address(tools), reads),
      judge: (allowed, tools) => permissionFindings(allowed, tools),
    }),
  ),
  check({
    name: 'Encryption',
    area: 'Browser',
    skip: ({ wire }) => (isLocal(wire.ownOrigin) ? 'it is on this machine' : undefined),
    call: async ({ wire }) => wire.ownOrigin.startsWith('https:'),
    judge: (isEncrypted) =>
      isEncrypted
        ? [fine('https')]
        : [warning('http: passwords can be read on the way, and pages over https may not call it')],
  }),
  check({
    name: 'Compression',
    area: 'Browser',
    skip: ({ wire }) => (wire.exchanges.some(isLong) ? undefined : 'no answer was long enough'),
    call: async ({ wire }) => wire.exchanges.filter(isLong),
    judge: (long) => {
      const plain = long.filter(({ headers }) => !headers.has('content-encoding'));
      const most = Math.max(0, ...plain.map(({ text }) => text.length));
      if (plain.length === 0) return [fine('long answers are compressed')];
      return [note(`answers are not compressed (the longest has ${Math.ceil(most / 1000)} kB)`)];
    },
  }),
];

/** Whether browsers trust an origin without https. */
export function isLocal(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

function isLong({ text, status, headers }: Tools['wire']['exchanges'][number]): boolean {
  return status === 200 && text.length > 1500 && /json|html|text/.test(headers.get('content-type') ?? '');
}

/** Asks as a page of the app's origin would: a read, and the permission for a write with a header of ours. */
async function permission(
  { wire, options, facts, cms }: Tools,
  address: string,
  reads: boolean,
): Promise<CrossOrigin> {
  const url = new URL(address, wire.ownOrigin);
  const origin = options.site;
  const asked = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': `content-type,${cms.settings.xsrfHeader.toLowerCase()}`,
  };
  try {
    const before = await wire.fetch(url, { method: 'OPTIONS', headers: asked, credentials: 'omit' });
    const read = reads ? await wire.fetch(url, { headers: { origin }, credentials: 'omit' }) : before;
    const allowed: CrossOrigin = {
      reads: allows(read, origin),
      cookies: allowsCookies(read, origin),
      headers: before.ok && allows(before, origin) && allowsHeader(before, 'content-type'),
    };
    facts.crossOrigin ??= new Map();
    facts.crossOrigin.set(url.origin + url.pathname, allowed);
    return allowed;
  } catch (cause) {
    throw new CmsError({ kind: 'offline', applied: 'no', message: 'No answer.', cause });
  }
}

function allows({ headers }: Response, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || (allowed !== null && allowed === origin);
}

/** With cookies a browser takes no * for the origin. */
function allowsCookies({ headers }: Response, origin: string): boolean {
  const named = headers.get('access-control-allow-origin') === origin;
  return named && headers.get('access-control-allow-credentials') === 'true';
}

function allowsHeader({ headers }: Response, name: string): boolean {
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  return allowed.split(/\s*,\s*/).includes(name);
}

function permissionFindings({ reads, cookies, headers }: CrossOrigin, { options }: Tools): Finding[] {
  if (!reads)
    return [
      note(
        `no permission (CORS) for ${options.site}: serve the app at the host’s own address, or pass its calls on`,
      ),
    ];
  return [
    fine('pages of another origin may read'),
    ...(cookies ? [] : [warning('its cookies are not allowed: nobody can sign in from another origin')]),
    ...(headers ? [] : [note('no headers of ours: bodies go as text/plain')]),
  ];
}

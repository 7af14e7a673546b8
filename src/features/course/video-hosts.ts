import { parseUrl } from '#src/kit/parse-url.ts';

/** A film that another site shows in a frame of its own. */
export interface VideoFrame {
  /** The site's name, for people. */
  readonly site: string;
  /** The address of the frame, made anew from the film's id. */
  readonly frame: string;
  /** Where the film can be seen outside of this page. */
  readonly watch: string;
}

interface VideoHost {
  readonly site: string;
  /** Where its frames are. The page's policy lets these in, and no others. */
  readonly origin: string;
  readonly hosts: RegExp;
  /** The id and what else has to be said of the film, in its path and query. */
  readonly id: RegExp;
  readonly frame: (id: string, key: string) => string;
  readonly watch: (id: string, key: string) => string;
}

const youtube = 'https://www.youtube-nocookie.com';
const vimeo = 'https://player.vimeo.com';

const videoHosts: readonly VideoHost[] = [
  {
    site: 'YouTube',
    origin: youtube,
    hosts: /^(?:(?:www|m)\.)?(?:youtube\.com|youtube-nocookie\.com)$|^youtu\.be$/,
    id: /(?:^\/(?:embed|shorts|live|v)\/|^\/watch\?(?:[^#]*&)?v=|^\/)(?<id>[\w-]{11})(?=$|[/?&#])/,
    frame: (id) => `${youtube}/embed/${id}?autoplay=1&rel=0&playsinline=1`,
    watch: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    site: 'Vimeo',
    origin: vimeo,
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    // A film that is not listed has a key, in its path or as `h`.
    id: /^\/(?:video\/)?(?<id>\d{6,12})(?:\/(?<key>[0-9a-f]{6,20}))?(?:\?(?:[^#]*&)?h=(?<h>[0-9a-f]{6,20}))?(?=$|[/?&#])/,
    frame: (id, key) => `${vimeo}/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`,
    watch: (id, key) => `https://vimeo.com/${id}${key && `/${key}`}`,
  },
];

/** The origins that may be shown in a frame. */
export const frameOrigins: readonly string[] = videoHosts.map(({ origin }) => origin);

/** The frame of a film at an address, if it is at one of the sites we know. */
export function videoFrame(address: string): VideoFrame | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const { protocol, hostname, pathname, search } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  for (const host of videoHosts) {
    const groups = host.hosts.test(hostname) ? host.id.exec(pathname + search)?.groups : undefined;
    if (!groups) continue;
    const { id = '', key = groups['h'] ?? '' } = groups;
    return { site: host.site, frame: host.frame(id, key), watch: host.watch(id, key) };
  }
  return undefined;
}

import { parseUrl } from '#src/kit/parse-url.ts';

/** A video that is shown in another site's frame. */
export interface VideoFrame {
  /** The site's name, for people. */
  readonly site: string;
  /** The URL of the frame, built from the video's id. */
  readonly frame: string;
  /** The URL of the video on its own site. */
  readonly watch: string;
}

interface VideoHost {
  readonly site: string;
  /** The origin of the site's frames; the page's policy allows no others. */
  readonly origin: string;
  readonly hosts: RegExp;
  /** Matches the id of a video, and the key of an unlisted one, in path and query. */
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
    // An unlisted video has a key, in its path or as `h`.
    id: /^\/(?:video\/)?(?<id>\d{6,12})(?:\/(?<key>[0-9a-f]{6,20}))?(?:\?(?:[^#]*&)?h=(?<h>[0-9a-f]{6,20}))?(?=$|[/?&#])/,
    frame: (id, key) => `${vimeo}/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`,
    watch: (id, key) => `https://vimeo.com/${id}${key && `/${key}`}`,
  },
];

/** The origins allowed in a frame. */
export const frameOrigins: readonly string[] = videoHosts.map(({ origin }) => origin);

/** Returns the frame for a video's URL; `undefined` for an unknown site. */
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

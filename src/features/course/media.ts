import { onHost, pictureOnHost } from '#src/kit/host-address.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { Content } from './model.ts';

const player = /<(iframe|video|audio)\b[^>]*>(?:[\s\S]*?<\/\1\s*>)?/i;
const source = /\ssrc\s*=\s*["']([^"']+)["']/i;
const link = /<a\b[^>]*\shref\s*=\s*["']([^"']+)["']/i;

/** Where a block's file or film is: its own field, else what an older body holds, an iframe or a link. */
export function mediaAddress({ src, body }: Pick<Content, 'src' | 'body'>): string | undefined {
  const found = src || source.exec(player.exec(body)?.[0] ?? '')?.[1] || link.exec(body)?.[1] || '';
  if (/^\/(?!\/)/.test(found) || isLocalUrl(found)) return found;
  return ['https:', 'http:'].includes(parseUrl(found)?.protocol ?? '') ? found : undefined;
}

/** The text beside a film or a sound: the body without the player itself. */
export function wordsBeside(body: string): string {
  return body.replace(player, '').trim();
}

/** Whether a block is a file that this page may play by itself; a frame of another site is not. */
export function isFile({ mime, src }: Pick<Content, 'mime' | 'src'>): boolean {
  return isLocalUrl(src) || /^(audio|video)\//.test(mime) || /\.(mp3|m4a|ogg|wav|mp4|webm)$/i.test(src);
}

/** What a block's file is called by whoever chose it; '' where nobody wrote it down. */
export function fileNameOf({ name }: Content): string {
  return typeof name === 'string' ? name : '';
}

/** A block with the addresses of its files made whole: those that name no host belong to the upload host. */
export function withFileUrls(content: Content, fileHost: string): Content {
  const { src, captions, poster } = content;
  return {
    ...content,
    src: onHost(src, fileHost),
    captions: onHost(captions, fileHost),
    poster: isLocalUrl(poster) ? poster : pictureOnHost(poster, fileHost),
  };
}

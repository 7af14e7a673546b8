import { type FileHost, fileAddress, pictureOnHost, throughOurSite } from '#src/kit/host-address.ts';
import { attributeOf, attributesIn, type HtmlToken, htmlTokens } from '#src/kit/html-tokens.ts';
import { isLocalUrl } from '#src/kit/local-url.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { Content } from './model.ts';

const players = ['iframe', 'video', 'audio', 'embed', 'object'];
/** Tags of media, and the attribute with their source. */
const sources: ReadonlyMap<string, string> = new Map(
  Object.entries({
    iframe: 'src',
    video: 'src',
    audio: 'src',
    source: 'src',
    embed: 'src',
    object: 'data',
  }),
);

/** Returns the first player in a body: its tags, and its start and end. */
function playerIn(
  body: string,
): { readonly tags: readonly HtmlToken[]; readonly from: number; readonly to: number } | undefined {
  const tokens = htmlTokens(body);
  const first = tokens.findIndex(({ kind, name }) => kind === 'open' && players.includes(name));
  const player = tokens[first];
  if (!player) return undefined;
  const after = tokens.slice(first + 1);
  const end =
    player.name === 'embed'
      ? -1
      : after.findIndex(({ kind, name }) => kind === 'close' && name === player.name);
  const inside = after.slice(0, end + 1);
  return { tags: [player, ...inside], from: player.from, to: inside.at(-1)?.to ?? player.to };
}

function sourceOf(body: string): string {
  for (const tag of playerIn(body)?.tags ?? []) {
    const isMovie = tag.name === 'param' && /^(?:movie|src|url)$/i.test(attributeOf(body, tag, 'name') ?? '');
    const wanted = isMovie ? 'value' : tag.kind === 'open' && sources.get(tag.name);
    const address = wanted && attributeOf(body, tag, wanted)?.trim();
    if (address) return address;
  }
  return '';
}

/** Returns the URL of a block's file or video: its own field, else a player or a link in an older body. */
export function mediaAddress({ src, body }: Pick<Content, 'src' | 'body'>): string | undefined {
  // Older pages left out the scheme.
  const inBody = () =>
    (sourceOf(body) || attributesIn(body, ['a'], 'href')[0] || '').replace(/^\/\/(?=\w)/, 'https://');
  const address = src.replace(/&amp;/g, '&') || inBody();
  if (/^\/(?!\/)/.test(address) || isLocalUrl(address)) return address;
  return ['https:', 'http:'].includes(parseUrl(address)?.protocol ?? '') ? address : undefined;
}

/** Returns the text beside a video or a recording: the body without the player. */
export function textBeside(body: string): string {
  const player = playerIn(body);
  return player ? (body.slice(0, player.from) + body.slice(player.to)).trim() : body.trim();
}

/** Whether a block is a media file that this page can play; a frame of another site is none. */
export function isFile({ mime, src }: Pick<Content, 'mime' | 'src'>): boolean {
  return isLocalUrl(src) || /^(audio|video)\//.test(mime) || /\.(mp3|m4a|ogg|wav|mp4|webm)$/i.test(src);
}

/** Returns the original name of a block's file; '' when it was not stored. */
export function fileNameOf({ name }: Content): string {
  return typeof name === 'string' ? name : '';
}

/** Returns a block with absolute URLs of its files: addresses without a host belong to the host of files. */
export function withFileUrls(content: Content, fileHost: FileHost): Content {
  const { src, captions, poster } = content;
  const address = (content.type !== 'text' && mediaAddress(content)) || src;
  return {
    ...content,
    body: throughOurSite(content.body, fileHost),
    src: fileAddress(address, fileHost),
    captions: fileAddress(captions, fileHost),
    poster: isLocalUrl(poster) ? poster : pictureOnHost(poster, fileHost),
  };
}

/**
 * Validates captions as WebVTT. Browsers show nothing and report nothing for captions they cannot read, so the usual
 * mistakes are looked for here.
 */

/** A problem of captions; `line` counts from 1. */
export type CaptionsProblem =
  | { readonly kind: 'empty' | 'page' | 'subrip' | 'no-header' | 'no-cues' }
  | { readonly kind: 'bad-time' | 'backwards'; readonly line: number };

const header = /^WEBVTT(?:[ \t].*)?$/;
const subripTime = /^\s*(?:\d+:)?\d{1,2}:\d{2},\d{3}\s*-->/m;
const time = '(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const timing = new RegExp(`^\\s*${time}\\s+-->\\s+${time}(?:\\s.*)?$`);

function seconds([hours = '0', minutes, rest, parts]: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(parts) / 1000;
}

/** Returns the first problem that stops a browser from showing captions; `undefined` for none. */
export function captionsProblem(text: string): CaptionsProblem | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (text.trim() === '') return { kind: 'empty' };
  if (!header.test(lines[0] ?? '')) {
    if (/^\s*</.test(text)) return { kind: 'page' };
    return { kind: subripTime.test(text) ? 'subrip' : 'no-header' };
  }
  let cues = 0;
  for (const [at, line] of lines.entries()) {
    if (at === 0 || !line.includes('-->')) continue;
    const match = timing.exec(line);
    if (!match) return { kind: 'bad-time', line: at + 1 };
    if (seconds(match.slice(5)) <= seconds(match.slice(1, 5))) return { kind: 'backwards', line: at + 1 };
    cues += 1;
  }
  return cues === 0 ? { kind: 'no-cues' } : undefined;
}

/** Describes a problem and its remedy for the author. */
export function captionsAdvice(problem: CaptionsProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'This file is empty. Choose another one.';
    case 'page':
      return 'This file is a web page. Choose a .vtt file.';
    case 'subrip':
      return 'This file is SubRip (.srt), and browsers don’t show that. Save the captions as WebVTT (.vtt), then choose them again.';
    case 'no-header':
      return 'This file is not WebVTT: its first line must be WEBVTT. Save the captions as WebVTT (.vtt), then choose them again.';
    case 'no-cues':
      return 'There are no captions in this file: no line says from when to when, like 00:01.000 --> 00:04.000.';
    case 'bad-time':
      return `Line ${problem.line}: browsers can’t read this time. It should look like 00:01.000 --> 00:04.000.`;
    default:
      return `Line ${problem.line}: this caption ends before it begins.`;
  }
}

/** Size limit (bytes), above the text of any film. */
const largest = 5_000_000;

/** Returns advice on a file chosen as captions; `undefined` when a browser shows it. */
export async function captionsFileAdvice(file: Blob): Promise<string | undefined> {
  if (file.size > largest) return 'This file is too large for captions. Choose a .vtt file.';
  const problem = captionsProblem(await file.text());
  return problem && captionsAdvice(problem);
}

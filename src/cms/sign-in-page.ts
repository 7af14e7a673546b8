/**
 * Tells the host's own sign-in page, which means that the session has ended, from a captive portal's page.
 * Invariant: only a page all of whose forms lead to the requested host counts; a portal's forms lead to the portal.
 */
import { parseUrl } from '#src/kit/parse-url.ts';
import { isPage } from './php.ts';

interface Page {
  readonly askedUrl: string;
  readonly url: string;
  readonly text: string;
}

/** PHP: a session that ended answers 200 with `<html>… <form action="login.php"><input type="password" …`. */
export function isSignInPage({ askedUrl, url, text }: Page): boolean {
  if (!isPage(text) || !/<input[^>]+type\s*=\s*["']?password/i.test(text)) return false;
  const actions = [...text.matchAll(/<form\b[^>]*>/gi)].map(([tag]) => actionOf(tag));
  // A form without an action leads to the page itself; so does a page that signs in by script
  const targets = actions.length > 0 ? actions : [''];
  return targets.every((target) => hostOf(target, url) === hostOf(askedUrl, url));
}

function actionOf(tag: string): string {
  return /\saction\s*=\s*["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? '';
}

function hostOf(address: string, base: string): string | undefined {
  return parseUrl(address, base)?.host;
}

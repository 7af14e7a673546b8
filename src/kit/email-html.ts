import { escapeHtml } from './escape-html.ts';

/** The content of an e-mail. */
export interface EmailText {
  readonly subject: string;
  /** The message as HTML, with every typed value escaped. */
  readonly message: string;
}

/** Returns labels and values as a table that any mail program shows, without empty values. */
export function detailsTable(rows: readonly (readonly [label: string, value: string])[]): string {
  const lines = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => {
      return `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
    });
  return `<table cellpadding="6">${lines.join('')}</table>`;
}

/** Returns a text on one line, because a line break in typed text would break a header. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

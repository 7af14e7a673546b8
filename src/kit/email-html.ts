import { escapeHtml } from './escape-html.ts';

/** The content of an e-mail. */
export interface EmailText {
  readonly subject: string;
  /** HTML, every typed value escaped. */
  readonly message: string;
}

/** Returns labels and values as a table for any mail program, without empty values. */
export function detailsTable(rows: readonly (readonly [label: string, value: string])[]): string {
  const lines = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => {
      return `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
    });
  return `<table cellpadding="6">${lines.join('')}</table>`;
}

/** Returns a text on one line, because a header must not be broken by typed text. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

import { escapeHtml } from './escape-html.ts';

/** What goes into an e-mail of ours. */
export interface EmailText {
  readonly subject: string;
  /** HTML, every typed value escaped. */
  readonly message: string;
}

/** Labels and values as a table that every mail program draws; empty values are left out. */
export function detailsTable(rows: readonly (readonly [label: string, value: string])[]): string {
  const lines = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => {
      return `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
    });
  return `<table cellpadding="6">${lines.join('')}</table>`;
}

/** A header line must not be broken by what somebody typed. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

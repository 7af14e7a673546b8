// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportMenu } from '#src/features/export/export-menu.tsx';
import type { ExportTable } from '#src/features/export/export-table.ts';
import type { ExportedList } from '#src/features/export/export-tools.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { silence } from '../../fixtures/silence.ts';

vi.mock('#src/ui/save-file.ts', () => ({ saveFile: vi.fn() }));

const writeText = vi.fn(async (_text: string) => undefined);

/** The browser says that it is this one, and lets the page copy. */
function inBrowser(userAgent: string): void {
  vi.stubGlobal('navigator', { userAgent, clipboard: { writeText } });
}

beforeEach(() => {
  localStorage.clear();
  vi.mocked(saveFile).mockReset();
  writeText.mockClear();
  inBrowser('Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T07:10:00Z') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bookings: ExportTable = {
  name: 'Bookings: Close the till',
  columns: ['Name', 'Phone'],
  rows: [
    ['Thandi', '082 555 0123'],
    ['=1+1', '0012'],
  ],
};

const nobody: ExportTable = { ...bookings, rows: [] };

/** Shows the tools for a list and unfolds them. */
function open(table = bookings, more: Partial<ExportedList> = {}): void {
  const menu = <ExportMenu table={() => table} count={table.rows.length} {...more} />;
  const { container } = render(
    <>
      {menu}
      <Toasts />
    </>,
  );
  const details = container.querySelector('details');
  if (details) details.open = true;
  if (details) fireEvent(details, new Event('toggle'));
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The name of the file that was saved last, and what is in it. */
async function saved(): Promise<[name: string, text: string]> {
  await eventually(() => expect(saveFile).toHaveBeenCalled());
  const [name, , content] = vi.mocked(saveFile).mock.lastCall ?? [];
  return [name ?? '', await (content as Blob).text()];
}

test('The tools are folded until somebody wants them', () => {
  render(<ExportMenu table={() => bookings} count={2} />);
  expect(screen.getByText('Export')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('The list on the screen is saved as a spreadsheet, and the page says where it is and that it stays', async () => {
  open();
  expect(screen.getByText('All 2 rows of this list, in this order.')).toBeTruthy();
  expect(screen.getByText('The file stays on this phone after you sign out.')).toBeTruthy();
  fireEvent.click(button('Spreadsheet (.xlsx)'));
  const [name, text] = await saved();
  expect(name).toBe('bookings-close-the-till-2026-11-26.xlsx');
  expect(text.startsWith('PK')).toBe(true);
  expect(await screen.findByText(/^We made bookings-close-the-till-2026-11-26\.xlsx, /)).toBeTruthy();
});

test('The separator of a CSV is chosen once on this phone', async () => {
  open();
  fireEvent.click(button('CSV for Excel (;)'));
  expect(await saved()).toEqual([
    'bookings-close-the-till-2026-11-26.csv',
    '\ufeffName;Phone\r\nThandi;082 555 0123\r\n\'=1+1;"\t0012"\r\n',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Commas, for other programs' }));
  cleanup();
  vi.mocked(saveFile).mockReset();
  open();
  fireEvent.click(button('CSV (,)'));
  expect((await saved())[1]).toBe("\ufeffName,Phone\r\nThandi,082 555 0123\r\n'=1+1,0012\r\n");
});

test('A browser that stores nothing keeps the separator as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Commas, for other programs' }));
  expect(button('CSV (,)')).toBeTruthy();
});

test('With nobody on the list no file is made and nothing printed, and the buttons say why', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open(nobody, { addresses: () => [] });
  for (const name of ['Spreadsheet (.xlsx)', 'CSV for Excel (;)', 'Print list']) {
    const tool = button(name);
    expect(tool.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(tool.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('There is nothing in this list, so there is nothing to export.');
    fireEvent.click(tool);
  }
  await silence({ ms: 50, shown: 'a file or a print' });
  expect(saveFile).not.toHaveBeenCalled();
  expect(print).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /copy/i })).toBeNull();
  expect(screen.queryByText(/stays on this/)).toBeNull();
});

test('A browser that cannot save a file says so and offers to copy', async () => {
  inBrowser('Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) Version/4.0 Chrome/130 Mobile Safari/537.36');
  open();
  expect(screen.getByText(/^This browser can’t save a file\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /xlsx|CSV/ })).toBeNull();
  fireEvent.click(button('Copy the list'));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("Name\tPhone\nThandi\t082 555 0123\n'=1+1\t0012");
});

test('The page says once that a file could not be made, and the list can be copied', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.mocked(saveFile).mockImplementation(() => {
    throw new Error('no room');
  });
  open();
  fireEvent.click(button('Spreadsheet (.xlsx)'));
  expect(await screen.findByText('We couldn’t make the file.')).toBeTruthy();
  expect(screen.queryByText(/^We made/)).toBeNull();
  expect(button('Copy the list')).toBeTruthy();
  expect(reported).toHaveBeenCalledOnce();
});

test('Addresses are copied once each for a mail program, and who has none is counted', async () => {
  const addresses = ['thandi@example.com', 'THANDI@example.com', 'sipho@example.co.za', '', 'nobody'];
  open(bookings, { addresses: () => addresses });
  expect(screen.getByText('2 rows have no email address that works. They are left out.')).toBeTruthy();
  fireEvent.click(button('Copy 2 addresses with ; between'));
  await screen.findByRole('button', { name: 'Copied' });
  expect(writeText).toHaveBeenLastCalledWith('thandi@example.com; sipho@example.co.za');
  fireEvent.click(button('Copy 2 addresses, one a line'));
  await eventually(() =>
    expect(writeText).toHaveBeenLastCalledWith('thandi@example.com\nsipho@example.co.za'),
  );
});

test('A print has the list alone, says how old it is, and is gone afterwards', async () => {
  const onPaper: string[][] = [];
  const print = vi.fn(() => {
    const table = screen.getByRole('table');
    expect(table.closest('body > *')?.contains(button('Print list'))).toBe(false);
    for (const row of within(table).getAllByRole('row'))
      onPaper.push([...row.children].map(({ textContent }) => textContent ?? ''));
  });
  vi.stubGlobal('print', print);
  open(bookings, { asOf: 'As of 08:59 SAST, 26 November 2026.' });
  fireEvent.click(button('Print list'));
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  expect(onPaper).toEqual([bookings.columns, ...bookings.rows]);
  expect(screen.getByRole('heading', { name: 'Bookings: Close the till' })).toBeTruthy();
  expect(
    screen.getByText('2 rows, printed Thursday 26 November 2026, 09:10. As of 08:59 SAST, 26 November 2026.'),
  ).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table')).toBeNull();
});

test('A browser that cannot print says so', () => {
  vi.stubGlobal('print', undefined);
  open();
  fireEvent.click(button('Print list'));
  expect(screen.getByText(/^This browser can’t print\./)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

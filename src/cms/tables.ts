/**
 * The calls for the CMS's tables and columns. No screen uses the writing ones; list-tables serves the operator's host
 * check and /admin. The fields of payloads and answers are not fixed, so every field is kept.
 */
import * as v from 'valibot';
import { type Call, checked } from './client.ts';
import { AnyFields, type Fields, PhpId, PhpText, phpList } from './php-values.ts';
import { Accepted } from './verdict.ts';

/** PHP: {"id":"12","name":"Courses"}; a host may call the name `title` */
const TableRow = v.pipe(
  v.looseObject({ id: PhpId, name: PhpText, title: PhpText }),
  v.transform(({ id, name, title }) => ({ id, name: name || title })),
);
export type Table = Readonly<v.InferOutput<typeof TableRow>>;

export interface Tables {
  listTables(signal?: AbortSignal): Promise<Table[]>;
  addTable(table: Fields, signal?: AbortSignal): Promise<void>;
  updateTable(table: Fields, signal?: AbortSignal): Promise<void>;
  updateColumn(column: Fields, signal?: AbortSignal): Promise<void>;
}

/** The area of the table and column calls. */
export function createTables(call: Call): Tables {
  const write = (path: string) => async (definition: Fields, signal?: AbortSignal) => {
    const json = checked(AnyFields, definition);
    await call({ host: 'cms', path, json, answer: Accepted, changes: true }, signal);
  };
  return {
    listTables: (signal) =>
      call({ host: 'cms', path: 'list-tables.php', answer: phpList(TableRow), changes: false }, signal),
    addTable: write('add-table.php'),
    updateTable: write('update-table.php'),
    updateColumn: write('update-column.php'),
  };
}

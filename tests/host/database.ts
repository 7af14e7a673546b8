// The host's SQLite file. Rows are read with `.all()` only: libsql's `.get()` adds a `_metadata` key to the row.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { tableDefinitions } from './roles.ts';

export type Row = Record<string, unknown>;
export type Bound = string | number | null;

export type HostDatabase = {
  all(sql: string, ...values: Bound[]): Row[];
  first(sql: string, ...values: Bound[]): Row | undefined;
  run(sql: string, ...values: Bound[]): { changes: number; id: string };
  transaction<T>(work: () => T): T;
  /** Drops and recreates every table; only the table definitions are filled. */
  wipe(): void;
  close(): void;
};

const schema = `
create table if not exists table_definitions (
  id integer primary key autoincrement, name text not null unique collate nocase,
  known_by text not null default 'name', columns text not null default '[]');
create table if not exists data_items (
  id integer primary key autoincrement, table_number integer not null, website_id text not null,
  parent_id text not null, parent_parent_id text not null, title text not null, description text not null,
  long_description text not null, position integer not null, metadata text not null, slug text not null,
  data text not null, extra text not null);
create index if not exists items_by_parent on data_items (parent_id);
create index if not exists items_by_table on data_items (table_number);
create unique index if not exists users_by_email on data_items (lower(title)) where table_number = 1;
create table if not exists other_info (
  Id integer primary key autoincrement, Name text not null, ItemType text not null, ImageUrl text not null,
  ParentId text not null, Notes text not null, ItemValue text not null, Status text not null,
  Decription text not null, Rules text not null, ItemCode text not null, owner text);
create index if not exists records_by_parent on other_info (ParentId, ItemType);
create table if not exists sessions (token_hash text primary key, user_id text not null, expires_at integer not null);
create table if not exists emails (
  id integer primary key autoincrement, sender_name text not null, recipient_name text not null,
  recipient_email text not null, subject text not null, message text not null, received_at text not null);
create table if not exists uploads (name text primary key, owner text, size integer not null);
`;

const tableNames = ['table_definitions', 'data_items', 'other_info', 'sessions', 'emails', 'uploads'];

/** The name of a database in memory, which is deleted when its host closes. */
export const inMemory = ':memory:';

/** Opens the file (created when missing) in WAL mode with its tables in place. */
export function openDatabase(file: string): HostDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  const open = wrap(database);
  makeTables(database, open);
  return open;
}

function makeTables(database: Database.Database, open: Pick<HostDatabase, 'run'>): void {
  database.exec(schema);
  for (const { id, name, knownBy } of tableDefinitions) {
    open.run(
      'insert or ignore into table_definitions (id, name, known_by) values (?, ?, ?)',
      id,
      name,
      knownBy,
    );
  }
}

function wrap(database: Database.Database): HostDatabase {
  const prepared = new Map<string, Database.Statement<Bound[]>>();
  function statement(sql: string): Database.Statement<Bound[]> {
    const statement = prepared.get(sql) ?? database.prepare<Bound[]>(sql);
    prepared.set(sql, statement);
    return statement;
  }
  function all(sql: string, ...values: Bound[]): Row[] {
    return statement(sql).all(...values) as Row[];
  }
  const open: HostDatabase = {
    all,
    first: (sql, ...values) => all(sql, ...values)[0],
    run(sql, ...values) {
      const { changes, lastInsertRowid } = statement(sql).run(...values);
      return { changes, id: String(lastInsertRowid) };
    },
    transaction: (work) => inTransaction(database, work),
    wipe() {
      prepared.clear();
      for (const name of tableNames) database.exec(`drop table if exists ${name}`);
      database.exec('delete from sqlite_sequence');
      makeTables(database, open);
    },
    close() {
      prepared.clear();
      database.close();
    },
  };
  return open;
}

function inTransaction<T>(database: Database.Database, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

/** Returns a column as text; '' for null. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  return value === null || value === undefined ? '' : String(value);
}

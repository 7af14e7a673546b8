/**
 * The engine's surface: a local mirror to read, a local outbox of mutations, and rounds that synchronize both with the
 * server. It imports neither React, nor PHP, nor any feature. A page opens it with `openEngine` of engine.ts, the worker
 * with `openSender` of schedule.ts: neither loads the other's code.
 */
export type { Failure } from '#src/kit/failure.ts';
export type { BackupStore } from './backup/backup.ts';
export {
  type AnyCollection,
  type Collection,
  defineCollection,
  type FieldRules,
  type HostItem,
  type HostList,
  type Source,
  type Stamp,
  type Written,
} from './collection.ts';
export type { Declarations, EngineOptions, Locks } from './context.ts';
export type { Engine } from './engine.ts';
export type { FieldConflict } from './merge/merge.ts';
export type { PutTogether, TimedEntry } from './mirror/local.ts';
export type { Which } from './mirror/overlay.ts';
export type { PullWhen } from './mirror/pull.ts';
export type { PartList, ShownIssue, Step, SyncStatus } from './mirror/status.ts';
export type { View } from './mirror/view.ts';
export type { OpenMutation } from './mirror/words.ts';
export {
  type AnyOperation,
  type AnyUpload,
  type CommandOperation,
  defineCommand,
  defineUpload,
  follow,
  type LocalEntry,
  type OperationOf,
  type UpdateOperation,
} from './operation.ts';
export type { Accepted, RunOptions } from './outbox/accept.ts';
export type { Learned, LearnedList } from './outbox/learned.ts';
export type { DirectAnswer, DirectForm } from './outbox/send-directly.ts';
export {
  type Attachment,
  anyone,
  type Conflict,
  type ConnectionIssue,
  type MutationState,
  type Progress,
  type SessionRow,
} from './rows.ts';

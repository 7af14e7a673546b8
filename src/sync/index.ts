/**
 * The engine's surface: a local mirror to read, a local outbox for what people do, and the rounds that make both
 * agree with the server. It knows neither React, nor PHP, nor any feature. A page opens it with `openEngine` of
 * engine.ts, the worker with `openSender` of schedule.ts: neither carries the other's code.
 */
export type { Cause, Failure } from '#src/kit/failure.ts';
export type { Accepted, RunOptions } from './accept.ts';
export type { BackupPath, BackupStore } from './backup.ts';
export type { Schema } from './collection.ts';
export {
  type AnyCollection,
  type Collection,
  type Current,
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
export type { Learned, LearnedList } from './learned.ts';
export type { PutTogether, TimedEntry } from './local-merge.ts';
export type { Choice, FieldConflict } from './merge.ts';
export {
  type AnyOperation,
  type AnyUpload,
  type Attachment,
  type CommandOperation,
  type CreateOperation,
  defineCommand,
  defineUpload,
  type FollowUp,
  follow,
  type LocalEntry,
  type OperationOf,
  type RemoveOperation,
  type UpdateOperation,
  type UploadOperation,
} from './operation.ts';
export type { Which } from './overlay.ts';
export type { PartList } from './part-lists.ts';
export type { PullWhen } from './pull.ts';
export { anyone, type Conflict, type MutationState, type SessionRow } from './rows.ts';
export type { Sender } from './schedule.ts';
export type { DirectAnswer, DirectForm } from './send-directly.ts';
export { SessionChangedError } from './session.ts';
export type { ConnectionIssue, SyncStatus } from './status.ts';
export type { OpenMutation, Progress, View } from './view.ts';

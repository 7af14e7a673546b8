/**
 * The engine's surface: a local mirror to read, a local outbox for what people do, and the rounds that make both
 * agree with the server. It knows neither React, nor PHP, nor any feature.
 */
export type { Accepted, AcceptOptions, Step } from './accept.ts';
export { type AnyCollection, defineCollection } from './collection.ts';
export type { EngineOptions, Locks, MergeValues } from './context.ts';
export { type Engine, openEngine } from './engine.ts';
export {
  type AnyOperation,
  defineOperation,
  type Operation,
  type Sending,
  type Written,
} from './operation.ts';
export { anyone, type Conflict, type OperationState } from './rows.ts';
export { openSender, type Sender } from './sender.ts';
export type { SyncStatus, Trouble } from './status.ts';
export type { OpenOperation, Progress, View } from './view.ts';

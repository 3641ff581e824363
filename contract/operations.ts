import type * as z from 'zod';
import { accountOperations } from './accounts.ts';
import { applicationOperations } from './applications.ts';
import type { CallName } from './calls.ts';
import { contactOperations } from './contacts.ts';
import type { Operation } from './operation.ts';
import { personalDataOperations } from './personal-data.ts';
import { profileOperations } from './profiles.ts';
import { projectOperations } from './projects.ts';
import { referenceOperations } from './reference.ts';

/** The whole contract: one operation per call; the compiler refuses a call without one. */
export const operations = {
  ...accountOperations,
  ...contactOperations,
  ...referenceOperations,
  ...profileOperations,
  ...personalDataOperations,
  ...projectOperations,
  ...applicationOperations,
} satisfies Record<CallName, Operation>;

export type Operations = typeof operations;

type Part<O, K extends string> = O extends { [P in K]: infer S extends z.ZodType } ? S : never;
type Input<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined;

/** What stands under `data` in the answer of a call. */
export type Answer<N extends CallName> = z.output<Operations[N]['answer']>;
/** What a caller sends. */
export type ParamsOf<N extends CallName> = Input<Part<Operations[N], 'params'>>;
export type QueryOf<N extends CallName> = Input<Part<Operations[N], 'query'>>;
export type BodyOf<N extends CallName> = Input<Part<Operations[N], 'body'>>;
/** What a handler gets after the contract has parsed it. */
export type ParsedParams<N extends CallName> = Output<Part<Operations[N], 'params'>>;
export type ParsedQuery<N extends CallName> = Output<Part<Operations[N], 'query'>>;
export type ParsedBody<N extends CallName> = Output<Part<Operations[N], 'body'>>;

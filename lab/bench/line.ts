import type { Database } from '@kirdaar/api/src/db/database.ts';
import type { Viewer, ViewerId } from '@kirdaar/api/src/http/viewer.ts';
import type { Wire } from './load/http-loop.ts';
import { cookieOf, directorId } from './world/casting.ts';

/** The different requests of a line; a load cycles through them. */
export const variants = 8;

/** One row of the table: the server's request, and for a read the same without HTTP and from the ordinary server. */
export type Line = {
  name: string;
  ask: (n: number, people: number) => Wire;
  /** Runs the server's code for `ask(n)`, so that its statements can be recorded. */
  read?: (db: Database, n: number, people: number) => Promise<unknown>;
  rival?: (n: number, people: number) => string;
  /** If the prototype is compared: the least acceptable share of its requests. */
  goal?: number;
  /** A page of a list: its time must not grow with the number of people. */
  pageWise?: true;
};

/** The director who asks. */
export const director: Viewer = {
  id: directorId as ViewerId,
  sessionId: '',
  name: '',
  publicIdentifier: '',
  kind: 'Director',
  isListed: false,
  isAdministrator: false,
  secondStepAt: null,
  isVerified: false,
  hasPausedContacts: false,
  hasBlockers: false,
  network: null,
  awaitsGuardian: false,
  isChild: false,
};
export const directorCookie = { cookie: cookieOf('director') };

/** The n-th request, among so many people. */
export type Query = (n: number, people: number) => Record<string, string>;
export const path = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;

export const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

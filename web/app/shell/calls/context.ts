import type { GrievanceOfficer } from '@kirdaar/contract/trust/contacts.ts';
import { createContext } from 'react-router';

/** What a page's server loader is given by the server; the front door fills it through `loadContext` (entry.server.tsx). */
export type PageApiAnswer = { status: number; body: unknown; retryAfter?: string | null };

/** A write that a form asks for; `key` is its Idempotency-Key. `isOwn` of one that the page makes by itself wherever its
    visitor comes from. */
type ApiWrite = { method: string; body: unknown; key?: string | undefined; isOwn?: true };

export type PageApi = (path: string, write?: ApiWrite) => Promise<PageApiAnswer>;

/** The API in the same process, with the visitor's cookies; the path begins with /api. */
export const apiContext = createContext<PageApi>();

/** Scheme and host of this installation without a slash at the end, for canonical and Open Graph addresses. */
export const publicUrlContext = createContext<string>('');

/** To whom complaints go, for the foot of every page. */
export const officerContext = createContext<GrievanceOfficer | null>(null);

/** The nonce of this answer's content security policy. */
export const nonceContext = createContext<string | undefined>(undefined);

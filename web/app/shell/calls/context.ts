import type { GrievanceOfficer } from '@kirdaar/contract/trust/contacts.ts';
import { createContext } from 'react-router';

/** What the server gives to a page's loader, through `loadContext` (entry.server.tsx). */
export type PageApiAnswer = { status: number; body: unknown; retryAfter?: string | null };

/** A write by a form; `key` is its Idempotency-Key. `isOwn` marks a write that the page makes itself, whatever the
    origin of its visitor. */
type ApiWrite = { method: string; body: unknown; key?: string | undefined; isOwn?: true };

export type PageApi = (path: string, write?: ApiWrite) => Promise<PageApiAnswer>;

/** The API in the same process, with the visitor's cookies; the path begins with /api. */
export const apiContext = createContext<PageApi>();

/** Scheme and host of this installation without a final slash, for canonical and Open Graph addresses. */
export const publicUrlContext = createContext<string>('');

/** The officer for complaints, for the footer of every page. */
export const officerContext = createContext<GrievanceOfficer | null>(null);

/** The nonce of this answer's content security policy. */
export const nonceContext = createContext<string | undefined>(undefined);

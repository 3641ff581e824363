import { createContext } from 'react-router';

/** What a page's server loader is given by the server; the front door fills it through `loadContext` (entry.server.tsx). */
export type ApiAnswer = { status: number; body: unknown; retryAfter?: string | null };

/** A write that a form asks for; `key` is its Idempotency-Key. */
type ApiWrite = { method: string; body: unknown; key?: string | undefined };

export type AskApi = (path: string, write?: ApiWrite) => Promise<ApiAnswer>;

/** The API in the same process, with the visitor's cookies; the path begins with /api. */
export const apiContext = createContext<AskApi>();

/** Scheme and host of this installation without a slash at the end, for canonical and Open Graph addresses. */
export const publicUrlContext = createContext<string>('');

/** The nonce of this answer's content security policy. */
export const nonceContext = createContext<string | undefined>(undefined);

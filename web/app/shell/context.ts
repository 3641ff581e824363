import { createContext } from 'react-router';

/** What a page's server loader is given by the server; the front door fills it through `loadContext` (entry.server.tsx). */
export type ApiAnswer = { status: number; body: unknown };

/** A GET of the API in the same process, with the visitor's cookies; the path begins with /api. */
export const apiContext = createContext<(path: string) => Promise<ApiAnswer>>();

/** Scheme and host of this installation without a slash at the end, for canonical and Open Graph addresses. */
export const publicUrlContext = createContext<string>('');

/** The nonce of this answer's content security policy. */
export const nonceContext = createContext<string | undefined>(undefined);

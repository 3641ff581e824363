import type { GrievanceOfficer } from '@kirdaar/contract/trust/contacts.ts';
import { createContext } from 'react-router';

/** What the server gives to a page's loader, through `loadContext` (entry.server.tsx). */
export type PageApiAnswer = { status: number; body: unknown; retryAfter?: string | null };

/** A write by a form; `form` is sent with its files instead of `body`; `key` is its Idempotency-Key. `isOwn` marks a write that the page makes itself, whatever the
    origin of its visitor. */
type ApiWrite = {
  method: string;
  body: unknown;
  form?: FormData | undefined;
  key?: string | undefined;
  isOwn?: true;
};

export type PageApi = (path: string, write?: ApiWrite) => Promise<PageApiAnswer>;

/** The API in the same process, with the visitor's cookies; the path begins with /api. */
export const apiContext = createContext<PageApi>();

/** Scheme and host of this installation without a final slash, for canonical and Open Graph addresses. */
export const publicUrlContext = createContext<string>('');

/** What stands below the footer of every page: the officer for complaints, and the registration as a placement
    agency. */
export type FooterFacts = { officer: GrievanceOfficer | null; placementRegistration: string | null };
export const footerContext = createContext<FooterFacts>({ officer: null, placementRegistration: null });

/** The nonce of this answer's content security policy. */
export const nonceContext = createContext<string | undefined>(undefined);

import { type LastingCookie, lastingCookies } from '@kirdaar/domain/accounts/periods.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';

/**
 * Our cookies: the session; the browser's binding to a registration, its reset request, its grant to set a
 * new password, that it signed in before, that it opened boards as a client, that it waits for a second step,
 * that it is a known device; and its passkey challenge.
 */
export type CookieName =
  | 'session'
  | 'registration'
  | 'asked'
  | 'reset'
  | 'known'
  | 'client'
  | 'step'
  | 'device'
  | 'passkey';

function wireName(name: CookieName, secure: boolean): string {
  return `${secure ? '__Host-' : ''}kirdaar_${name}`;
}

export function readCookie(request: FastifyRequest, config: Config, name: CookieName): string | null {
  return request.cookies[wireName(name, config.secureCookies)] ?? null;
}

/** Whether a request has a session cookie, valid or not. */
export function hasSessionCookie({ cookies }: FastifyRequest): boolean {
  return [true, false].some((secure) => cookies[wireName('session', secure)] !== undefined);
}

/** Sets a lasting cookie, for the period in the privacy notice. */
export function setLastingCookie(
  reply: FastifyReply,
  config: Config,
  name: LastingCookie,
  value: string,
): void {
  set(reply, config, name, value, lastingCookies[name] * 24 * 60 * 60);
}

/** Sets a cookie that ends within a day. */
export function setCookie(
  reply: FastifyReply,
  config: Config,
  name: Exclude<CookieName, LastingCookie>,
  value: string,
  maxAgeSeconds: number,
): void {
  set(reply, config, name, value, maxAgeSeconds);
}

/** Sets one of our cookies: HttpOnly, SameSite=Lax, Secure over https (rule accounts/sessions-1). */
function set(
  reply: FastifyReply,
  config: Config,
  name: CookieName,
  value: string,
  maxAgeSeconds: number,
): void {
  const secure = config.secureCookies;
  reply.setCookie(wireName(name, secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: maxAgeSeconds,
  });
}

export function clearCookie(reply: FastifyReply, config: Config, name: CookieName): void {
  const secure = config.secureCookies;
  reply.clearCookie(wireName(name, secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

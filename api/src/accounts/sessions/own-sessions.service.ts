import type { Answer, ParsedParams, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { browserName } from '@kirdaar/domain/accounts/two-factor/browser-name.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { eventsOf, noteEvent } from './security-events.service.ts';
import { endOneOf, endSessionsOf, livingSessions } from './sessions.service.ts';

type OwnRequest = { request: FastifyRequest; viewer: Viewer };

/** A user's sessions, last used first (rule security/sessions-1). */
export async function sessionsOf(deps: Deps, { id, sessionId }: Viewer): Promise<Answer<'listSessions'>> {
  const rows = await livingSessions(deps, id);
  return {
    sessions: rows.map((row) => ({
      _id: row.id,
      browser: browserName(row.userAgent),
      isCurrent: row.id === sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
  };
}

/** Ends one of the user's own sessions; 404 for any other. */
export async function endSession(
  deps: Deps,
  { request, viewer, params }: OwnRequest & { params: ParsedParams<'endSession'> },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    if (!(await endOneOf(tx, viewer.id, params.id))) throw new Refusal('NOT_FOUND');
    await noteEvent(deps, tx, request, viewer.id, 'session_ended');
  });
  return null;
}

/** Ends all sessions of a user except the current one. */
export async function endOthers(deps: Deps, { request, viewer }: OwnRequest): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, viewer.id, viewer.sessionId);
    if (ended > 0) await noteEvent(deps, tx, request, viewer.id, 'others_ended');
  });
  return null;
}

/** A user's security events, newest first (rule security/events-1). */
export async function securityEvents(
  deps: Deps,
  { id }: Viewer,
  { cursor, limit }: ParsedQuery<'listSecurityEvents'>,
): Promise<Answer<'listSecurityEvents'>> {
  const found = await eventsOf(deps.db, id, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    events: shown.map(({ id: _id, kind, userAgent, at }) => ({
      _id,
      kind,
      browser: userAgent === null ? null : browserName(userAgent),
      at: at.toISOString(),
    })),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

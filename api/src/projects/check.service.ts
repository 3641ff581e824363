import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { findingsIn } from '@kirdaar/domain/trust/moderation/shield/shield.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { spendOwn } from '../http/limits/limits.ts';
import type { Viewer } from '../http/viewer.ts';

const cap = { name: 'check-texts', points: 60, seconds: 3600 };

/** Reads the texts of a project, a round or an invitation by the scam shield (rule moderation/shield-5).
    Throws 429 after 60 in an hour. */
export async function checkTexts(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  { name, type, description, roles, texts }: ParsedBody<'checkTexts'>,
): Promise<Answer<'checkTexts'>> {
  await spendOwn(deps, cap, viewer.id, request);
  const ofRoles = roles.flatMap((role, at) =>
    Object.entries(role).map(([field, text]) => [`roles.${at}.${field}`, text] as const),
  );
  return { findings: findingsIn({ name, type, description, ...Object.fromEntries(ofRoles), ...texts }) };
}

import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { askSummary } from '../../messaging/notifications/bell/summary.ts';
import { callApi } from '../../shell/calls/api.ts';

export const whens = ['answer', 'coming', 'past'] as const;
export type OwnWhen = (typeof whens)[number];
export type OwnPart = Answer<'listMyInvitations'>;
export type OwnLists = Record<OwnWhen, OwnPart>;
export type OwnShown = { page: 'list'; lists: OwnLists } | { page: 'invitation'; invitation: OwnInvitation };

/** The data of /auditions, or /auditions/{invitationId}. Another user's invitation is not found. */
export async function loadOwn(invitationId: string | undefined, signal?: AbortSignal): Promise<OwnShown> {
  if (invitationId === undefined) return { page: 'list', lists: await loadLists(signal) };
  const invitation = await loadInvitation(invitationId, signal);
  // opening it marks its notifications as read (rule notifications/list-4)
  void askSummary();
  return { page: 'invitation', invitation };
}

/** All invitations: to answer, coming up and past, the first part of each. */
export async function loadLists(signal?: AbortSignal): Promise<OwnLists> {
  const [answer, coming, past] = await Promise.all(whens.map((when) => loadPart(when, null, signal)));
  return { answer, coming, past } as OwnLists;
}

/** One part of one of them. */
export function loadPart(when: OwnWhen, cursor: string | null, signal?: AbortSignal): Promise<OwnPart> {
  const query = { when, ...(cursor && { cursor }) };
  return callApi('listMyInvitations', { query, ...(signal && { signal }) });
}

const identifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An own invitation; 404 too for an invalid address. */
export async function loadInvitation(id: string, signal?: AbortSignal): Promise<OwnInvitation> {
  if (!identifier.test(id)) throw new Response(null, { status: 404 });
  return callApi('readInvitation', { params: { id }, ...(signal && { signal }) });
}

import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { noteSummary } from './summary.ts';

export type Notices = Answer<'listNotifications'>;
export type Notification = Notices['notifications'][number];

/** Marks some as read, or all up to a moment. */
export async function markRead(which: { ids: string[] } | { before: string }): Promise<void> {
  noteSummary(await callApi('readNotifications', { body: which, signal: patience() }));
}

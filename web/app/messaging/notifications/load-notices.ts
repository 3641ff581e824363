import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { MailSetting, Pace } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { callApi } from '../../shell/calls/api.ts';
import type { Notices } from './bell/notices.ts';
import { askSummary } from './bell/summary.ts';

export type MailSettings = Record<MailSetting, Pace>;
export type NoticePage =
  | { page: 'list'; notices: Notices }
  | { page: 'settings'; settings: MailSettings; user: SelfUser; isInTeam: boolean };

/** The data of /notifications or /notifications/settings; 404 for other pages below. */
export async function loadNotices(
  user: SelfUser,
  page: string | undefined,
  signal: AbortSignal,
): Promise<NoticePage> {
  if (page === undefined) {
    const [notices] = await Promise.all([callApi('listNotifications', { signal }), askSummary()]);
    return { page: 'list', notices };
  }
  if (page !== 'settings') throw new Response(null, { status: 404 });
  const [{ settings }, shared] = await Promise.all([
    callApi('readMailSettings', { signal }),
    callApi('listSharedProjects', { query: { limit: 1 }, signal }),
  ]);
  return { page: 'settings', settings: settings as MailSettings, user, isInTeam: shared.total > 0 };
}

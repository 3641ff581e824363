import type { StoppableSort } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { settingLabels } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { insertStop } from './paces.queries.ts';

type Reader = { userId: string; setting: StoppableSort; searchIds?: string[] };

/** Creates the one-click link in a mail that stops its sort (rule notifications/stop-1). */
export async function makeStop(tx: Transaction, deps: Deps, { userId, setting, searchIds }: Reader) {
  const token = newToken();
  await insertStop(tx, {
    tokenHash: hashToken(token),
    userId,
    setting,
    searchIds: searchIds ?? null,
    createdAt: deps.clock(),
  });
  const url = `${deps.config.publicUrl}/api/notifications/stop?t=${token}`;
  return { label: `No more mails about ${settingLabels[setting]}`, url };
}

/** The unsubscribe headers for mail programs. */
export function stopHeaders({ url }: { url: string }): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The link to where the pace of a sort is set, for the end of a mail: alerts have that of their search. */
export function settingsLink({ config }: Pick<Deps, 'config'>, setting?: StoppableSort) {
  return setting === 'alerts'
    ? { label: 'Saved searches', url: `${config.publicUrl}/searches` }
    : { label: 'Mail settings', url: `${config.publicUrl}/notifications/settings` };
}

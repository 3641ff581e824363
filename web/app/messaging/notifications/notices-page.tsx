import type { ReactNode } from 'react';
import { PanelError } from '../../shell/page/panel-error.tsx';
import type { NoticePage } from './load-notices.ts';
import { MailSettingsForm } from './mail-settings.tsx';
import { NoticeList } from './notice-list.tsx';
import './bell/bell.css';
import './notices.css';

export { loadNotices } from './load-notices.ts';

/** '/notifications' and '/notifications/settings'. */
export function NoticesPage({ shown }: { shown: NoticePage }) {
  return shown.page === 'list' ? (
    <Frame title="Notifications">
      <NoticeList first={shown.notices} />
    </Frame>
  ) : (
    <Frame title="Mail settings">
      <MailSettingsForm stored={shown.settings} user={shown.user} isInTeam={shown.isInTeam} />
    </Frame>
  );
}

export function NoticesError({ error }: { error: unknown }) {
  return (
    <Frame title="Notifications">
      <PanelError error={error} message="Your notifications could not be loaded." />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="notices">
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { AccountFrame } from '../../accounts/two-factor/account-frame.tsx';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { useUser } from '../../shell/session/use-user.ts';
import { DecisionsPart } from '../../trust/reports/decisions-part.tsx';
import { ReportsPart, type OwnReports as Shown } from '../../trust/reports/own-reports.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';

export { loadReports } from '../../trust/reports/own-reports.tsx';

const suspended = {
  kind: 'error',
  text: 'Your account is suspended. See why, and ask for another look.',
} as const;

/** '/account/reports': what the user reported, and what was decided about them. */
export function OwnReports({ shown: { reports, decisions } }: { shown: Shown }) {
  return (
    <Frame>
      {useUser()?.isSuspended && <FormNotice notice={suspended} />}
      <DecisionsPart decisions={decisions} />
      {reports && <ReportsPart first={reports} />}
    </Frame>
  );
}

export function OwnReportsError({ error }: { error: unknown }) {
  return (
    <Frame>
      <PanelError error={error} message="Your reports could not be loaded." />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AccountFrame
    page="reports"
    title="Reports"
    lead="What you reported to us and how it ended, and what we decided about you."
  >
    {children}
  </AccountFrame>
);

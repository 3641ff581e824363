import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { periods } from '@kirdaar/domain/accounts/periods.ts';
import { AgreedTo } from '../../accounts/agreed-to.tsx';
import { DeleteAccount } from '../../accounts/personal-data/delete-account.tsx';
import { DownloadData } from '../../accounts/personal-data/download-data.tsx';
import { WhatWeKeep } from '../../accounts/personal-data/what-we-keep.tsx';
import { AccountFrame } from '../../accounts/two-factor/account-frame.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { OfficerDetails } from '../../street/legal/grievance-officer.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';

type Props = { user: SelfUser; officer: Answer<'readGrievanceOfficer'>['officer'] | undefined };

/** The grievance officer; undefined if loading fails, which must not hide the user's data. */
export const loadOfficer = (signal: AbortSignal) =>
  callApi('readGrievanceOfficer', { signal }).then(
    ({ officer }) => officer,
    () => undefined,
  );

/**
 * '/account': a copy of all data, what is stored and until when, the agreed terms, the grievance officer, and
 * deleting the account.
 */
export function OwnData({ user, officer }: Props) {
  return (
    <AccountFrame
      page=""
      title="Your account"
      lead="Take a copy of everything that we hold about you, or have it erased."
    >
      <DownloadData userId={user._id} />
      <WhatWeKeep />
      <AgreedTo agreedTo={user.agreedTo} />
      <section aria-labelledby="officer" className="flex flex-col gap-3">
        <h2 id="officer" className="text-lg font-semibold">
          Grievance Officer
        </h2>
        <p className="text-ink-soft">
          Send complaints here. You get our decision within {periods.grievance} days.
        </p>
        {officer === undefined ? (
          <TextLink to="/privacy">The privacy notice names them.</TextLink>
        ) : (
          <OfficerDetails officer={officer} />
        )}
      </section>
      <DeleteAccount user={user} />
    </AccountFrame>
  );
}

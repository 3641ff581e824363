import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import type { ReactNode } from 'react';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { againText, refereeText, standingTexts } from './verification-texts.ts';

/** The state of the user's verification, the evidence and the decision (rule verification/states-1). */
export function StandingPart({ verification, acts }: { verification: Verification; acts: ReactNode }) {
  const { title, sentences } = standingTexts(verification);
  const again = againText(verification);
  const given = givenRows(verification);
  return (
    <section aria-labelledby="standing" className="account-part">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="standing" className="text-lg font-semibold">
          {title}
        </h2>
        {verification.state === 'verified' && <VerifiedMark on={verification.verifiedOn} />}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className="whitespace-pre-line text-ink-soft">
          {sentence}
        </p>
      ))}
      {again && <p className="font-medium">{again}</p>}
      {given.length > 0 && (
        <dl className="verification-given">
          {given.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {acts}
    </section>
  );
}

/** The evidence by kind. */
function givenRows({ company, evidence }: Verification): [string, string][] {
  const { websiteUrl, imdbUrl, placementRegistration, document, referee } = evidence;
  const rows: [string, string | null][] = [
    ['Company or production', company],
    ['Website', websiteUrl],
    ['IMDb page', imdbUrl],
    ['Placement registration', placementRegistration],
    ['Union or identity card', document],
    ['Somebody who knows you', referee && refereeText(referee)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

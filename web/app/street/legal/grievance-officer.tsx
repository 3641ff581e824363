import type { GrievanceOfficer } from '@kirdaar/contract/trust/contacts.ts';
import { brand } from '../../shell/frame/brand.ts';
import { reach } from '../../shell/frame/reach.ts';

/** The officer for complaints: named by this Kirdaar, else Kirdaar itself. */
export function OfficerDetails({ officer }: { officer: GrievanceOfficer | null }) {
  const { name, email } = officer ?? { name: brand.name, email: reach.email };
  return (
    <address className="flex flex-col items-start not-italic">
      <span className="font-semibold">{name}</span>
      <a href={`mailto:${email}`} className={look}>
        {email}
      </a>
      {officer ? (
        <a href={`tel:${officer.phone.replaceAll(/[^+\d]/g, '')}`} className={look}>
          {officer.phone}
        </a>
      ) : (
        <span>{reach.address.join(', ')}</span>
      )}
    </address>
  );
}

const look =
  'inline-flex min-h-11 items-center font-semibold text-red-text underline underline-offset-4 hover:no-underline';

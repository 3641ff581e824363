import { Link } from 'react-router';
import type { useRefusal } from './use-refusal.ts';

type Props = { refusal: Pick<ReturnType<typeof useRefusal>, 'failure' | 'isUnverified'> };

/** Why a form was refused; with a link to the verification where its director needs it first (rule
    verification/publishing-1). */
export function RefusalNote({ refusal: { failure, isUnverified } }: Props) {
  return (
    <p className="font-medium text-red-text empty:hidden">
      {failure}
      {isUnverified && (
        <>
          {' '}
          <Link to="/account/verification" className="underline underline-offset-4">
            Show who you are
          </Link>
        </>
      )}
    </p>
  );
}

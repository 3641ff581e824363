import { dateInIndia } from '../../calendar.ts';
import { formerViewer } from '../contact-details/views.ts';

/** A casting director with their mark, as stored; a deleted account has no name. */
export type DirectorRow = {
  id: string;
  name: string | null;
  company: string | null;
  verifiedAt: string | null;
  createdAt: string;
  /** Whether the current user blocked them, where the query includes it. */
  isBlocked?: boolean;
};

/** The same as shown to people. */
export function shownDirector({ id, name, company, verifiedAt, createdAt, isBlocked }: DirectorRow) {
  return {
    _id: id,
    name: name ?? formerViewer,
    company,
    isVerified: verifiedAt !== null,
    verifiedOn: verifiedAt && dateInIndia(new Date(verifiedAt)),
    since: dateInIndia(new Date(createdAt)),
    ...(isBlocked && { isBlocked }),
  };
}

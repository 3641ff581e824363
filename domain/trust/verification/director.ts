import { dateInIndia } from '../../calendar.ts';
import { formerViewer } from '../contact-details/views.ts';

/** A casting director with their mark, as they are stored; whose account is gone has no name. */
export type DirectorRow = {
  id: string;
  name: string | null;
  company: string | null;
  verifiedAt: string | null;
  createdAt: string;
  /** Whether whoever asks blocked them, where that is asked. */
  isBlocked?: boolean;
};

/** The same as people are told. */
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

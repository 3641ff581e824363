import type { ContactVerdict } from './may-see-contact.ts';

/** Whether a casting director may write to somebody, or invite them to an audition: to whoever is a child here exactly where the
    guardian's contact details are shown to that director (rule guardians/reach-1). */
export function mayReach(isChild: boolean, verdict: ContactVerdict): boolean {
  return !isChild || verdict === 'shown';
}

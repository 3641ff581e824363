import type { ContactVerdict } from './may-see-contact.ts';

/** Whether a casting director may write to a person or invite them. A child can be reached only by directors who see
    the guardian's contact details (rule guardians/reach-1). */
export function mayReach(isChild: boolean, verdict: ContactVerdict): boolean {
  return !isChild || verdict === 'shown';
}

import { isDeliverable, plainEmail } from '../accounts/email-address.ts';

/** Who receives harassment complaints of a production; both or neither (rule projects/complaints-1). */
export type Complaints = { complaintsName: string | null; complaintsContact: string | null };

export const complaintsTexts = {
  label: 'Harassment complaints go to',
  nobody: 'Nobody is named for harassment complaints.',
  noName: 'Please enter who receives them',
  noContact: 'Please enter a phone number or an e-mail address',
} as const;

const phone = /^\+?\d[\d .-]{6,18}\d$/;

/** Whether a text is a phone number, landlines too, or an e-mail address. */
export const isComplaintsContact = (text: string): boolean =>
  phone.test(text) || isDeliverable(plainEmail(text));

/** The link that opens a stored contact. */
export const complaintsLink = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replaceAll(/[^+\d]/g, '')}`;

/** One line for calendar files and paper. */
export function complaintsLine({ complaintsName, complaintsContact }: Complaints): string {
  if (!complaintsName || !complaintsContact) return complaintsTexts.nobody;
  return `${complaintsTexts.label} ${complaintsName}, ${complaintsContact}.`;
}

import { type ContactChoice, contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';

const texts: Record<ContactChoice, (name: string) => string> = {
  everyone: () => 'Every casting director',
  verified: () => 'Verified casting directors',
  applied: (name) => `Only directors of projects ${name} applied to`,
};

export const choiceText = (choice: ContactChoice, name: string): string => texts[choice](name);

/** Who may reach the guardian of a child. */
export const choiceOptions = (name: string) =>
  contactChoices.map((value) => ({ value, label: texts[value](name) }));

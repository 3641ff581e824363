import { payText } from '@kirdaar/domain/projects/terms/term-words.ts';
import type { RoleValues } from '../form-values.ts';
import { storableTerms, termsOf } from '../terms/terms-values.ts';

/** A role on one line: 'Bijli · female, 28-35 · ₹8,000 a day'; parts that are not set are left out (rule
    projects/form-9). */
export function foldedRole({ characterName, gender, ageRange, terms }: RoleValues, number: number): string {
  const who = [gender === 'any' ? 'any gender' : gender, ageRange].map((text) => text.trim());
  const pay = terms && payText(termsOf(storableTerms(terms)).pay);
  return [characterName.trim() || `Role ${number}`, who.filter(Boolean).join(', '), pay]
    .filter(Boolean)
    .join(' · ');
}

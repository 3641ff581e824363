import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { ProfessionalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import { commaList } from '@kirdaar/domain/labels.ts';

type Field = keyof BodyOf<'saveProfessionalInfo'>;

/** The form type of a stored value: lists are chosen, all else is text. */
type Typed<T> = T extends string[] ? T : T extends object ? { [K in keyof T]: string } : string;

/** The typed professional step, by wire names: a missing field of the call does not compile. */
export type ProfessionalValues = { [F in Field]-?: Typed<NonNullable<SelfUser[F]>> };

export function professionalValues(user: SelfUser): ProfessionalValues {
  const stored = { ...user, screenAge: user.screenAge ?? { from: null, to: null } };
  const fields = Object.keys(ProfessionalInfoBody.shape) as Field[];
  return Object.fromEntries(fields.map((field) => [field, typed(stored[field])])) as ProfessionalValues;
}

function typed(stored: unknown): unknown {
  if (stored === null || stored === undefined) return '';
  if (Array.isArray(stored)) return stored;
  if (typeof stored !== 'object') return String(stored);
  return Object.fromEntries(Object.entries(stored).map(([part, value]) => [part, typed(value)]));
}

/** Adds an entry to a comma-separated text, or removes an existing one in any case. */
export function toggleEntry(text: string, entry: string): string {
  const entries = commaList(text);
  const others = entries.filter((one) => one.toLowerCase() !== entry.toLowerCase());
  return (others.length < entries.length ? others : [...entries, entry]).join(', ');
}

/** The choices with the common ones first, the rest in order. */
export function commonFirst(all: readonly string[], common: readonly string[]): string[] {
  const front = common.filter((one) => all.includes(one));
  return [...front, ...all.filter((one) => !front.includes(one))];
}

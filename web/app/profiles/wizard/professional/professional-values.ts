import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { ProfessionalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import { commaList } from '@kirdaar/domain/labels.ts';

type Field = keyof BodyOf<'saveProfessionalInfo'>;

/** What a form holds of something stored: a list is chosen, anything else is typed. */
type Typed<T> = T extends string[] ? T : T extends object ? { [K in keyof T]: string } : string;

/** The professional step as typed, by wire names: every field of the call, which all are fields of a profile too, or it
    does not compile. */
export type ProfessionalValues = { [F in Field]-?: Typed<NonNullable<SelfUser[F]>> };

/** The form filled from what is stored. */
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

/** The comma-separated text with an entry added at its end, or taken out when it is there, whatever its case. */
export function toggleEntry(text: string, entry: string): string {
  const entries = commaList(text);
  const others = entries.filter((one) => one.toLowerCase() !== entry.toLowerCase());
  return (others.length < entries.length ? others : [...entries, entry]).join(', ');
}

/** The choices with those that most people look for in front, the rest as given. */
export function commonFirst(all: readonly string[], common: readonly string[]): string[] {
  const front = common.filter((one) => all.includes(one));
  return [...front, ...all.filter((one) => !front.includes(one))];
}

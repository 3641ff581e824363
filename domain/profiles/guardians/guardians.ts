/** The guardian's relation to the child. */
export const relations = ['Mother', 'Father', 'Legal guardian'] as const;
export type Relation = (typeof relations)[number];

/** The states of a guardian's consent (rule guardians/consent-1). */
export const guardianStates = ['waiting', 'agreed', 'declined', 'withdrawn'] as const;
export type GuardianState = (typeof guardianStates)[number];

export const consentEnds = ['changed', 'declined', 'withdrawn', 'of_age'] as const;
export type ConsentEnd = (typeof consentEnds)[number];

/** The phone is null as long as a guardian who holds the account has given none. */
export type GuardianDetails = { name: string; relation: Relation; phone: string | null; email: string };

/** A guardian's title: 'Sunita Patil (mother)'. */
export const guardianTitle = ({ name, relation }: { name: string; relation: string }): string =>
  `${name} (${relation.toLowerCase()})`;

/**
 * Whether it is still the guardian who was asked: another name, phone or e-mail ends a consent and older
 * links (rule guardians/consent-3).
 */
export function isSameGuardian(one: GuardianDetails, other: GuardianDetails): boolean {
  return one.name === other.name && one.phone === other.phone && one.email === other.email;
}

/**
 * The state of the consent after an answer at a guardian's link; null when nothing changes (rule
 * guardians/consent-2).
 */
export function afterAnswer(
  link: 'guardian_consent' | 'guardian_withdrawal',
  state: GuardianState,
  answer: 'yes' | 'no',
): GuardianState | null {
  const next = link === 'guardian_consent' ? consents[answer] : withdrawals[answer];
  return next === state ? null : next;
}

const consents = { yes: 'agreed', no: 'declined' } as const;
/** No other answer to a withdrawal changes the state. */
const withdrawals = { yes: 'withdrawn', no: null } as const;

/** How many mails go to guardians who have not answered (rule guardians/mails-5). */
export const guardianMailLimits = {
  /** About one child. */
  perHour: 1,
  /** To one address, for all children, until it answers. */
  unanswered: 3,
  /** Of one child, in `days` days. */
  addresses: 5,
  days: 30,
} as const;

/** The links at the end of mails to guardians. */
export const guardianLinks = { never: 'Never ask me again' } as const;

/** What a guardian reads and agrees to, on the page and in the mail that confirms it (rule guardians/mails-6). */
export const consentTexts = {
  about:
    'Kirdaar is a casting site for films, series and advertisements. It costs nothing. If you agree, signed-in casting directors see {name}’s profile, reach you and never {name}, and you decide about each audition.',
  agree: 'I agree to the Terms and the Privacy notice for {name}',
} as const;

export const guardianTexts = {
  adult: 'I am 18 or older',
  agree: 'I agree',
  /** For a child who may not apply yet. */
  missing: 'A parent or guardian has to agree before you can apply.',
  ofAge: 'You are 18: your profile is yours now.',
  /** Named with the account's own address. */
  ownEmail: 'Is this your parent’s e-mail? Then the account is theirs.',
  silent: 'We have mailed three times. Ask them to look, or name another address.',
  unwanted: 'This address does not want our mails. Name another.',
  bothTicks: 'Tick both boxes to agree.',
} as const;

import type { NoticeLanguage } from '../texts/notice-languages.ts';

/**
 * The terms and the privacy notice that a sign-up agrees to, by the date of their start. A changed sentence
 * is a new version: stored consents say which text a user has seen (DPDP Act 2023, section 6).
 */
export const consentVersion = '2026-12-03';

export type Consent = { version: string; language: NoticeLanguage; at: string };

/** A user's consent as it is stored: the last one, and those before. */
export type StoredConsent = {
  consentVersion: string | null;
  consentLanguage: NoticeLanguage;
  consentedAt: Date | null;
  earlierConsents: Consent[];
};

/** All that a user agreed to, the oldest first. */
export function consentsOf(user: StoredConsent): Consent[] {
  const { consentVersion: version, consentLanguage: language, consentedAt, earlierConsents } = user;
  if (!version || !consentedAt) return earlierConsents;
  return [...earlierConsents, { version, language, at: consentedAt.toISOString() }];
}

/** What is stored when a user agrees to the present version (rule accounts/consent-1). */
export function agreeing(user: StoredConsent, language: NoticeLanguage, now: Date): StoredConsent {
  const earlierConsents = consentsOf(user);
  return { consentVersion, consentLanguage: language, consentedAt: now, earlierConsents };
}

/** Whether a newer version holds, which the user is asked to agree to (rule accounts/consent-2). */
export const isOlder = ({ version }: { version: string }): boolean => version < consentVersion;

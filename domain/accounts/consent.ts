/**
 * The terms and the privacy notice that a sign-up agrees to, by the date of their start. A changed sentence
 * is a new version: stored consents say which text a user has seen (DPDP Act 2023, section 6).
 */
export const consentVersion = '2026-11-29';

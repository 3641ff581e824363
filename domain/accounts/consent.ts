/** The terms and the privacy notice that a sign-up agrees to, by the day from which they hold. A changed sentence is a
    new version: stored consents say which words somebody has seen (DPDP Act 2023, section 6). */
export const consentVersion = '2026-11-29';

/** The events of an account, with their texts in 'Recent activity'. */
export const securityEventWords = {
  signed_in: 'Signed in',
  new_browser: 'Signed in from a new browser',
  passkey_sign_in: 'Signed in with a passkey',
  recovery_used: 'Signed in with a recovery code',
  wrong_codes: 'Wrong codes after the right password',
  password_changed: 'Password changed',
  email_changed: 'E-mail address changed',
  email_restored: 'Former e-mail address restored by its link',
  name_changed: 'Name changed',
  two_step_on: 'Two-step sign-in turned on',
  two_step_off: 'Two-step sign-in turned off',
  two_step_off_by_operator: 'Two-step sign-in turned off by Kirdaar, on request',
  recovery_renewed: 'New recovery codes made',
  recovery_removed: 'Recovery codes removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  session_ended: 'A browser was signed out',
  others_ended: 'All other browsers were signed out',
} as const;
export type SecurityEventKind = keyof typeof securityEventWords;
export const securityEventKinds = Object.keys(securityEventWords) as [SecurityEventKind];

/** The name under which the text of the sign-up form is kept, until its code was entered. */
export const signUpForm = 'sign-up';

/** The address of the code page; its meaning stands in the query, so that a reload keeps it
    (rule accounts/codes-13). */
export function verifyPath(email: string, isForgotPassword: boolean): string {
  const query = new URLSearchParams({ email });
  if (isForgotPassword) query.set('isForgotPassword', 'true');
  return `/verify-otp?${query}`;
}

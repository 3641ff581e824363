import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { roleIds } from './people.ts';

export const goodPassword = 'Chai-Tapri-7';

export type SignUp = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  roles: string[];
  departments: string[];
  guardian?: { name: string; relation: string };
};

export function newEmail(): string {
  return `${randomUUID()}@sign-up.example`;
}

/** A sign-up as the form sends it. */
export async function signUpForm(
  test: TestApp,
  { role = 'Artist', ...fields }: Partial<SignUp> & { role?: string } = {},
) {
  const password = fields.password ?? goodPassword;
  return {
    name: 'Asha Rao',
    email: newEmail(),
    password,
    confirmPassword: password,
    ...(await roleIds(test, role)),
    ...fields,
  } satisfies SignUp;
}

/** Sends a sign-up from a new browser. */
export async function startSignUp(test: TestApp, fields: Parameters<typeof signUpForm>[1] = {}) {
  const form = await signUpForm(test, fields);
  const client = test.visitor();
  test.wait(1); // the mails of a test have an order
  const answer = await client.post('/api/auth/register', form);
  return { client, form, answer };
}

/** An account through the whole sign-up, with its browser signed in. */
export async function signUp(test: TestApp, fields: Parameters<typeof signUpForm>[1] = {}) {
  const { client, form } = await startSignUp(test, fields);
  const answer = await verify(client, form.email, await newestCode(test, form.email));
  test.wait(1);
  return { client, form, answer };
}

/** The code of the newest mail to an address: the first six digits of its subject. */
export async function newestCode(test: TestApp, email: string): Promise<string> {
  const [mail] = await test.mailsTo(email);
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? 'no code';
}

export function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

export function verify(client: Client, email: string, otp: string, isForgotPassword = false) {
  return client.post('/api/auth/verify-otp', { email, otp, isForgotPassword });
}

export function signIn(client: Client, email: string, password = goodPassword) {
  return client.post('/api/auth/login', { email, password });
}

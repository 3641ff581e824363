import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { write } from './castings.ts';
import { password } from './people.ts';

/** The code of an authenticator app with this key, now or some seconds later. */
export const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later });

/** Turns two-step sign-in on without the page for it; gives the secret. */
export async function turnOn(page: Page): Promise<string> {
  const { _id } = (await (await page.request.get('/api/auth')).json()).data as { _id: string };
  const put = (code?: string) =>
    write<{ secret: string }>(page, 'PUT', `/users/${_id}/totp`, {
      data: { password, ...(code && { code }) },
    });
  const { secret } = await put();
  await put(codeOf(secret));
  return secret;
}

import type { Answer } from '@kirdaar/contract/operations.ts';
import { signUp, type TrialPerson } from './people.ts';
import { query } from './postgres.ts';

const said = { reason: 'It was looked at', rule: 'The rules of Kirdaar', words: 'We looked at it.' };

/** An administrator with a second step, as by the operator's command and an authenticator code, for as long as the
    clock runs ahead. */
export async function signUpModerator(url: string, databaseUrl: string): Promise<TrialPerson> {
  const moderator = await signUp(url, 'Editor');
  const own = [moderator.id];
  await query(databaseUrl, 'UPDATE users SET is_administrator = true WHERE id = $1', own);
  await query(
    databaseUrl,
    "UPDATE sessions SET second_step_at = now() + interval '20 hours' WHERE user_id = $1",
    own,
  );
  return moderator;
}

/** Decides with a key, so that a repeated request is one decision. */
export function decide(
  { visitor }: TrialPerson,
  decision: { action: string; about: object } & Record<string, unknown>,
  key: string,
): Promise<Answer<'moderate'>> {
  return visitor.must('moderate', { json: { ...said, ...decision }, headers: { 'idempotency-key': key } });
}

import { createHash } from 'node:crypto';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { breachMail } from '../../messaging/mail-texts/breach-mails.ts';
import { mailFormerGuardian, mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { type Affected, findAffected, findBreached, noteMailed } from './breaches.queries.ts';

type Breach = { account: string; since: CalendarDate };

/** Whose details an account was shown since a day, one line a person (rule breaches/who-1); null without an account. */
export async function affectedBy(db: Queryable, { account, since }: Breach): Promise<Affected[] | null> {
  const id = await findBreached(db, account);
  return id === null ? null : findAffected(db, id, since);
}

export const lineOf = ({ id, email, days }: Affected): string => `${id} ${email} ${days.join(',')}`;

/**
 * Mails each of them the operator's text once: the same account, day and text mail no one twice, also after a kill (rule
 * breaches/mail-1). A child's guardian is mailed too, also one whose consent ended since. Gives how many people were
 * mailed now.
 */
export async function mailAffected(deps: Deps, breach: Breach, text: string): Promise<number> {
  const affected = (await affectedBy(deps.db, breach)) ?? [];
  const accountId = await findBreached(deps.db, breach.account);
  let mailed = 0;
  for (const person of affected) {
    const id = idOf([accountId ?? '', breach.since, text, person.id]);
    const isNew = await deps.db.transaction((tx) =>
      mailOnce(tx, deps, { id, person, since: breach.since, text }),
    );
    if (isNew) mailed += 1;
  }
  return mailed;
}

async function mailOnce(
  tx: Transaction,
  deps: Deps,
  { id, person, since, text }: { id: string; person: Affected; since: CalendarDate; text: string },
): Promise<boolean> {
  if (!(await noteMailed(tx, { id, personId: person.id, madeAt: deps.clock() }))) return false;
  const to = { userId: person.id, email: person.email };
  await mailPerson(tx, deps, to, 'account', (reader) => breachMail(text, reader));
  await mailFormerGuardian(tx, deps, { childId: person.id, since }, (reader) => breachMail(text, reader));
  return true;
}

/** The id of the log's line, from everything that makes the mail the same. */
function idOf(parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

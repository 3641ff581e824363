import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts.ts';
import { consents, guardians } from '@kirdaar/api/src/db/tables/guardians.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { isBelowAge } from '@kirdaar/domain/guardians/ages.ts';
import { eq } from 'drizzle-orm';

type Child = { id: string; name: string; email: string; age: number };

/** Gives the children of the demo a mother each, who has agreed. */
export async function insertGuardians(tx: Transaction, people: Child[], now: Date): Promise<void> {
  const year = Number(dateInIndia(now).slice(0, 4));
  const children = people.filter(({ age }) => isBelowAge(age));
  for (const [index, { id, name, email, age }] of children.entries()) {
    const surname = name.split(' ').at(-1);
    await tx
      .update(users)
      .set({ isChild: true, dateOfBirth: `${year - age}-01-01` })
      .where(eq(users.id, id));
    await tx.insert(guardians).values({
      userId: id,
      name: `Sunita ${surname}`,
      relation: 'Mother',
      phone: `98100000${10 + index}`,
      email: `mother-of-${email}`,
      state: 'agreed',
      changedAt: now,
    });
    const consent = { id: randomUUID(), userId: id, version: consentVersion, agreedAt: now };
    await tx.insert(consents).values({ ...consent, choice: 'everyone' });
  }
}

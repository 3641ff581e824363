import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { consents, guardians } from '@kirdaar/api/src/db/tables/profiles/guardians.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { askGuardian } from '@kirdaar/api/src/profiles/guardians/asking.service.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { isBelowAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { eq } from 'drizzle-orm';
import { heldChild, waitingChild } from '../logins.ts';

type Child = { id: string; name: string; email: string; age: number };

/** Gives each child of the demo a mother, who agreed, except for one who has not answered. One holds the account of her
    child. The last one lets only verified directors reach her child. */
export async function insertGuardians(tx: Transaction, deps: Deps, people: Child[]): Promise<void> {
  const now = deps.clock();
  const year = Number(dateInIndia(now).slice(0, 4));
  const children = people.filter(({ age }) => isBelowAge(age));
  for (const [index, { id, name, email, age }] of children.entries()) {
    const surname = name.split(' ').at(-1);
    await tx
      .update(users)
      .set({
        ...{ isChild: true, dateOfBirth: `${year - age}-01-01` },
        isHeldByParent: email === heldChild,
      })
      .where(eq(users.id, id));
    const named = { userId: id, name: `Sunita ${surname}`, email: `mother-of-${email}` };
    const phone = `98100000${10 + index}`;
    const state = email === waitingChild ? 'waiting' : 'agreed';
    const reached = email === heldChild ? { email: null, phone: null } : { phone };
    await tx.insert(guardians).values({ ...named, ...reached, relation: 'Mother', state, changedAt: now });
    if (email === waitingChild) {
      await askGuardian(tx, deps, named, { child: name, hasAgreed: false });
      continue;
    }
    const isLast = index === children.length - 1;
    const consent = { id: randomUUID(), userId: id, version: consentVersion, agreedAt: now };
    await tx
      .insert(consents)
      .values({ ...consent, choice: isLast && email !== heldChild ? 'verified' : 'everyone' });
  }
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../src/db/tables/accounts/accounts.ts';
import { consents, guardians } from '../src/db/tables/profiles/guardians.ts';
import type { Make, Situation } from './matrix-situation.ts';
import { artistOf } from './matrix-situation.ts';

const ofArtist = (situation: Situation) => ({ id: artistOf(situation).id });

/** Makes a user a child of so many years, or a former child, with a guardian who agreed once and is asked again. */
async function bornBefore(situation: Situation, years: number) {
  const { test } = situation;
  const { id } = artistOf(situation);
  const now = test.deps.clock();
  const dateOfBirth = `${now.getUTCFullYear() - years - 1}-12-31`;
  const [name, email] = ['Sunita Patil', `guardian-${id}@people.example`];
  const row = { userId: id, name, relation: 'Mother', phone: '9812345678', email } as const;
  const named = { ...row, state: 'waiting', changedAt: now } as const;
  await test.db.insert(guardians).values(named).onConflictDoUpdate({ target: guardians.userId, set: named });
  // listed people stay listed: the database refuses a listed child without a valid consent
  const consent = { id: randomUUID(), userId: id, version: '2026-11-23', agreedAt: now };
  await test.db.insert(consents).values(consent).onConflictDoNothing();
  await test.db.update(users).set({ dateOfBirth, isChild: true }).where(eq(users.id, id));
}

/** Valid input for the calls about guardians. */
export const guardianRequests = {
  saveGuardian: async (situation) => {
    const { db, deps } = situation.test;
    await db
      .update(users)
      .set({ age: null })
      .where(eq(users.id, artistOf(situation).id));
    return {
      params: ofArtist(situation),
      body: {
        ...{ name: 'Sunita Patil', relation: 'Mother', phone: '9812345678' },
        email: `sunita-${artistOf(situation).id}@people.example`,
        childDateOfBirth: `${deps.clock().getUTCFullYear() - 12}-01-01`,
      },
    };
  },
  askGuardianAgain: async (situation) => {
    await bornBefore(situation, 12);
    return { params: ofArtist(situation) };
  },
  openGuardianLink: async (situation) => {
    await bornBefore(situation, 12);
    const { test } = situation;
    await test.db
      .update(users)
      .set({ isHeldByParent: true })
      .where(eq(users.id, artistOf(situation).id));
    return { params: ofArtist(situation), body: { kind: 'page' } };
  },
  takeOverProfile: async (situation) => {
    await bornBefore(situation, 18);
    const body = { number: '9876543210', whatsappNumber: '9876543210', choice: 'verified', agree: true };
    return { params: ofArtist(situation), body };
  },
} satisfies Record<string, Make>;

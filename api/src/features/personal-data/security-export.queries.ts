import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { devices, passkeys, recoveryCodes, secondSteps, securityEvents } from '../../db/tables/security.ts';

/** How a person's account is secured, the browsers that it knows, and what happened to it. */
export async function findSecurityRows(db: Queryable, userId: string) {
  const [step] = await db
    .select({ onAt: secondSteps.onAt })
    .from(secondSteps)
    .where(eq(secondSteps.userId, userId));
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    twoStepSince: step?.onAt ?? null,
    recoveryCodesLeft: codes?.left ?? 0,
    passkeys: await db
      .select({ browser: passkeys.userAgent, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    devices: await db
      .select({ browser: devices.userAgent, firstAt: devices.firstAt, lastAt: devices.lastAt })
      .from(devices)
      .where(eq(devices.userId, userId))
      .orderBy(asc(devices.firstAt), asc(devices.tokenHash)),
    events: await db
      .select({ kind: securityEvents.kind, browser: securityEvents.userAgent, at: securityEvents.at })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.at), asc(securityEvents.id)),
  };
}

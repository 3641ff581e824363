import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '@kirdaar/api/src/core/tokens.ts';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { answerLinks, verifications } from '@kirdaar/api/src/db/tables/trust/verification.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { decide } from '@kirdaar/api/src/trust/verification/decisions.service.ts';
import type { DemoVerification } from '../demo-types.ts';

const day = 24 * 60 * 60_000;

/** Casting directors with a website and a referee's yes: verified, or waiting for a moderator. */
export async function loadVerifications(
  tx: Transaction,
  deps: Deps,
  asked: readonly DemoVerification[],
  idOf: (email: string) => string,
): Promise<void> {
  const ago = (days: number) => new Date(deps.clock().getTime() - days * day);
  for (const one of asked) {
    const directorId = idOf(one.directorEmail);
    const { company, websiteUrl, refereeName, refereeEmail } = one;
    const submittedAt = ago(one.askedDaysAgo);
    const refereeLinkId = randomUUID();
    await tx.insert(answerLinks).values({
      ...{ id: refereeLinkId, tokenHash: hashToken(newToken()), kind: 'referee', personId: directorId },
      ...{ email: refereeEmail, answer: 'yes', createdAt: submittedAt },
      ...{ answeredAt: ago(one.askedDaysAgo - 1), expiresAt: ago(one.askedDaysAgo - 14) },
    });
    await tx.insert(verifications).values({
      ...{ directorId, state: 'submitted', company, websiteUrl, submittedAt },
      ...{ refereeName, refereeEmail, refereeLinkId },
    });
    const { verifiedDaysAgo } = one;
    if (verifiedDaysAgo === null) continue;
    const then = { ...deps, clock: () => ago(verifiedDaysAgo) };
    await decide(tx, then, directorId, {
      ...{ action: 'verify', rule: 'The company and the person match' },
      ...{ words: null, version: undefined },
    } as const);
  }
}

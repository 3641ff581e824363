import { hkdfSync, randomUUID } from 'node:crypto';
import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { seal, unsealAny } from '../../core/sealing.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { SealedColumn } from '../../db/reseal.ts';
import type { SealedRow } from '../../db/tables/trust/sealed.ts';
import type { Deps } from '../../deps.ts';
import { secretKeys } from '../../settings/secret-key.ts';
import {
  deleteSealedBefore,
  findSealed,
  insertSealed,
  readAccount,
  readContent,
  type SealedAbout,
} from './sealed.queries.ts';

type Sealing = Pick<Deps, 'clock' | 'config'>;

const keysOf = (config: Deps['config']): Buffer[] =>
  secretKeys(config).map((key) => Buffer.from(hkdfSync('sha256', key, '', 'kirdaar sealed', 32)));

const contextOf = (id: string) => `sealed ${id}`;

/**
 * Seals what a decision hides or deletes, in the decision's transaction and before the change (rule sealed/kept-1). Its
 * pictures stay in the store, also past an erasure. What does not exist is left out.
 */
export async function sealContent(tx: Transaction, deps: Sealing, about: SealedAbout): Promise<void> {
  const found = await readContent(tx, about);
  if (!found) return;
  const data = { about: { kind: about.kind, _id: about._id }, ...found.data };
  await store(tx, deps, 'content', { personId: found.person_id, data, fileIds: found.file_ids });
}

/** Whose something is; null if there is no such thing. */
export const ownerOf = async (tx: Transaction, about: SealedAbout): Promise<string | null> =>
  (await readContent(tx, about))?.person_id ?? null;

/** Seals the name, addresses, numbers, sign-up and sign-ins of an account that ends (rule sealed/kept-2). Nothing of an
    account of the demo. */
export async function sealAccount(tx: Transaction, deps: Sealing, personId: string): Promise<void> {
  const data = await readAccount(tx, personId);
  if (data) await store(tx, deps, 'account', { personId, data, fileIds: [] });
}

type Stored = { personId: string; data: object; fileIds: string[] };

async function store(
  tx: Transaction,
  deps: Sealing,
  kind: SealedRow['kind'],
  { personId, data, fileIds }: Stored,
): Promise<void> {
  const id = randomUUID();
  const [key = Buffer.alloc(0)] = keysOf(deps.config);
  const copy = seal(key, JSON.stringify(data), contextOf(id));
  await insertSealed(tx, { id, kind, personId, sealed: copy, fileIds, sealedAt: deps.clock() });
}

/** What is sealed of a person. Only a confirmed order for data opens it (rule sealed/closed-1). What was sealed with
    another key stays closed: its data is null. */
export async function openSealed(db: Queryable, deps: Pick<Deps, 'config'>, personId: string) {
  const keys = keysOf(deps.config);
  return (await findSealed(db, personId)).map(({ id, kind, sealed, fileIds, sealedAt }) => {
    const text = unsealAny(keys, sealed, contextOf(id));
    return { kind, sealedAt: sealedAt.toISOString(), fileIds, data: text === null ? null : JSON.parse(text) };
  });
}

/** Where the copies are, to encrypt them with another key. */
export function sealedCopies(config: Deps['config']): SealedColumn {
  return { table: 'sealed', id: 'id', column: 'sealed', about: contextOf, keys: keysOf(config) };
}

/** Deletes sealed copies after 180 days; the sweep of files then removes their pictures (rule sealed/kept-3). */
export async function forgetSealed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSealedBefore(db, new Date(clock().getTime() - daysLong(periods.sealed)));
}

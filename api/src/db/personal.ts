import type { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Whose data a table has. An id column names a person by account, a text column by address. */
type Declaration = {
  /** The rows are deleted with the person in one of these columns. */
  deleted?: PgColumn[];
  /** These columns are cleared of the person; the rows stay. */
  emptied?: PgColumn[];
  /** The rows are deleted with the owner of their project, even when the project stays for its
      applicants. */
  withProject?: PgColumn;
  /** Other code of the erasure removes people from these columns; why. */
  elsewhere?: [PgColumn, why: string][];
  /** These columns keep naming people; why. */
  kept?: [PgColumn, why: string][];
  // the parts of a data copy that read it, or why none does
} & ({ copy: (keyof PersonalData)[] } | { notCopied: string });

/** The declarations of all loaded table files; `all-tables.ts` loads them all. */
export const declarations = new Map<PgTable, Declaration>();

/** Declares how the data copy and the account erasure treat a table. */
export function personal(table: PgTable, declaration: Declaration): void {
  declarations.set(table, declaration);
}

import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The id of a database transaction: which of two changes came first, where no clock can tell. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Raw bytes: hashes of tokens and codes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

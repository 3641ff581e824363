import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Raw bytes: hashes of tokens and codes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

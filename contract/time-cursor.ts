import * as z from 'zod';

const pattern = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A position in a list sorted by time, for lists whose entries change while they are read: the time and id of the last
    entry. */
export const timeCursor = z
  .string({ error: 'Not a cursor' })
  .max(60, 'Not a cursor')
  .transform((text, context) => {
    const [, time, id] = pattern.exec(text) ?? [];
    const at = new Date(Number(time));
    if (id && !Number.isNaN(at.getTime())) return { at, id };
    context.addIssue({ code: 'custom', message: 'Not a cursor' });
    return z.NEVER;
  })
  .optional()
  .meta({ description: 'The `nextCursor` of the part before', pattern: pattern.source });

export type TimeCursor = { at: Date; id: string };

export const nextTimeCursor = z.string().meta({ maxLength: 60, pattern: pattern.source }).nullable();

/** The cursor after an entry; null without an entry. */
export const timeCursorOf = (last: TimeCursor | undefined): string | null =>
  last ? `${last.at.getTime()}-${last.id}` : null;

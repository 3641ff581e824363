import type * as z from 'zod';

/** The errors of a schema for a value: the messages of each path, in order; empty for a valid value. */
export function faults(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value);
  const said: Record<string, string[]> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const place = path.join('.');
    said[place] = [...(said[place] ?? []), message];
  }
  return said;
}

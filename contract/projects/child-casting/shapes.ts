import { limits } from '@kirdaar/domain/limits.ts';
import { childChecks } from '@kirdaar/domain/projects/child-casting.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';

/** The ticks about casting a minor; a person who deleted their account has no name. */
export const ChildCheck = z.object({
  key: z.enum(childChecks),
  by: z.object({ name: shown.text(limits.name.max).nullable() }),
  at: shown.moment,
});

/** For the copy of a person's data: their ticks about casting minors, and their projects' permissions. */
export const exportedChildCasting = {
  childChecks: z.array(
    z.object({ project: shown.short.nullable(), key: z.enum(childChecks), tickedAt: shown.moment }),
  ),
  permissions: z.array(
    z.object({
      project: shown.short.nullable(),
      name: shown.text(limits.fileName).nullable(),
      bytes: z.number(),
      storedAt: shown.moment,
    }),
  ),
};

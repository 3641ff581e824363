import { limits } from '@kirdaar/domain/limits.ts';
import { childChecks } from '@kirdaar/domain/projects/child-casting.ts';
import * as z from 'zod';
import { told } from '../../response-fields.ts';

/** The ticks about casting a minor; a person who deleted their account has no name. */
export const ChildCheck = z.object({
  key: z.enum(childChecks),
  by: z.object({ name: told.text(limits.name.max).nullable() }),
  at: told.moment,
});

/** For the copy of a person's data: their ticks about casting minors, and their projects' permissions. */
export const exportedChildCasting = {
  childChecks: z.array(
    z.object({ project: told.short.nullable(), key: z.enum(childChecks), tickedAt: told.moment }),
  ),
  permissions: z.array(
    z.object({
      project: told.short.nullable(),
      name: told.text(limits.fileName).nullable(),
      bytes: z.number(),
      storedAt: told.moment,
    }),
  ),
};

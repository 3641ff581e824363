import { limits } from '@kirdaar/domain/limits.ts';
import { childChecks } from '@kirdaar/domain/projects/child-casting.ts';
import * as z from 'zod';
import { told } from '../../response-fields.ts';

/** What was ticked of casting a child or teenager; whoever ticked and left has no name. */
export const ChildCheck = z.object({
  key: z.enum(childChecks),
  by: z.object({ name: told.text(limits.name.max).nullable() }),
  at: told.moment,
});

/** What the copy of somebody's data has about casting children: what they ticked, and the papers of their projects. */
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

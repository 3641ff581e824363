import { limits } from '@kirdaar/domain/limits.ts';
import { childChecks } from '@kirdaar/domain/projects/child-casting.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { Id } from '../../shapes.ts';
import { byEditors, Project, writeErrors } from '../projects.ts';

const byId = z.object({ id: Id.meta({ description: 'The project' }) });
const tick = z.boolean({ error: 'Must be true or false' }).optional();
const ticks = Object.fromEntries(childChecks.map((key) => [key, tick]));

export const childCastingOperations = {
  tickChildChecklist: {
    summary: 'Ticks what casting a child or teenager takes, or takes ticks back; it blocks nothing',
    who: 'signed-in',
    also: byEditors,
    params: byId,
    body: z
      .strictObject(ticks as Record<(typeof childChecks)[number], typeof tick>, {
        error: `Only these can be ticked: ${childChecks.join(', ')}`,
      })
      .refine((body) => Object.keys(body).length > 0, { error: 'Say what to tick' }),
    answer: Project,
    errors: writeErrors,
  },
  filePermission: {
    summary: 'Files the permission to cast a child or teenager, in place of the one before',
    who: 'signed-in',
    also: byEditors,
    params: byId,
    files: [{ name: 'permission', kind: 'document', maxBytes: limits.pdfBytes }],
    answer: Project,
    errors: [
      ...writeErrors,
      'file.too_large',
      'file.wrong_type',
      'file.too_many_pixels',
      'file.unreadable',
      'file.no_room',
    ],
  },
} satisfies Record<string, Operation>;

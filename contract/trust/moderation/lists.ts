import { answerLimits } from '@kirdaar/domain/limits.ts';
import { longestEntry, referenceLists } from '@kirdaar/domain/trust/moderation/reference-lists.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, requiredText } from '../../shapes.ts';

const list = z.enum(referenceLists, { error: 'No such list' }).meta({ description: 'Which list' });

export const ListEntry = z.object({
  _id: shown.id,
  name: shown.short,
  isHidden: z.boolean().meta({ description: 'Forms do not offer it; filters still do' }),
  department: z
    .object({ _id: shown.id, name: shown.short })
    .nullable()
    .meta({ description: 'Of a department role' }),
});
export type ListEntry = z.infer<typeof ListEntry>;

export const choiceOperations = {
  readChoices: {
    summary: 'A list that profiles and roles choose from, with what is hidden',
    who: 'moderator',
    params: z.object({ list }),
    answer: z.object({ items: shown.list(ListEntry, answerLimits.reference) }),
  },
  addChoice: {
    summary: 'Adds an entry to a list',
    who: 'moderator',
    params: z.object({ list }),
    body: z.object({
      name: requiredText('Write the name', longestEntry),
      departmentId: Id.optional().meta({ description: 'Needed of a department role' }),
    }),
    status: 201,
    answer: ListEntry,
    errors: ['NOT_FOUND', 'list.locked', 'list.exists'],
    idempotent: true,
  },
  hideChoice: {
    summary: 'Hides an entry from forms, or shows it again',
    who: 'moderator',
    params: z.object({ list, id: Id.meta({ description: 'The entry' }) }),
    body: z.object({ isHidden: z.boolean({ error: 'Say true or false' }) }),
    answer: ListEntry,
    errors: ['NOT_FOUND', 'list.locked'],
  },
} satisfies Record<string, Operation>;

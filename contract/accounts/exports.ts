import * as z from 'zod';
import { candidateFilters } from '../casting/desk/lists.ts';
import type { Operation } from '../operation.ts';
import { byEditors, editorErrors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id } from '../shapes.ts';

export const exportOperations = {
  exportCandidates: {
    summary: 'The candidates of a role, or of all, as a table for spreadsheets',
    who: 'signed-in',
    also: byEditors,
    params: z.object({ id: Id.meta({ description: 'The project' }) }),
    query: z.object({
      ...candidateFilters,
      role: candidateFilters.role
        .optional()
        .meta({ description: 'A role, or `none`; without it all of them' }),
    }),
    body: z
      .object({
        auditions: z
          .literal(true, { error: 'Must be true, or left out' })
          .optional()
          .meta({ description: 'With the columns Audition, Answer, Came and Client comments' }),
        contacts: z.literal(true, { error: 'Must be true, or left out' }).optional().meta({
          description:
            'With phone numbers and addresses, for at most 500 rows: each artist visible to the caller is notified',
        }),
      })
      .optional(),
    answer: shown
      .text(20_000_000)
      .meta({ description: 'UTF-8 with a byte order mark, lines ending with CRLF' }),
    sends: 'text/csv',
    errors: [...editorErrors, 'NOT_FOUND', 'export.too_many', 'contact.limit'],
    counted: true,
  },
} satisfies Record<string, Operation>;

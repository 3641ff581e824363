import { answerLimits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { told } from '../response-fields.ts';

const DepartmentRole = z.object({ _id: told.id, name: told.short, showInUI: z.boolean() });
export const Department = z.object({
  _id: told.id,
  name: told.short,
  roles: told.list(DepartmentRole, answerLimits.reference),
});
export type Department = z.infer<typeof Department>;

export const referenceOperations = {
  listLanguages: {
    summary: 'Languages of India',
    who: 'anyone',
    answer: z.object({
      languages: told.list(z.object({ _id: told.id, language: told.short }), answerLimits.reference),
    }),
  },
  listSkills: {
    summary: 'Performing skills, in snake_case',
    who: 'anyone',
    answer: z.object({
      skills: told.list(z.object({ _id: told.id, skill: told.short }), answerLimits.reference),
    }),
  },
  listDepartments: {
    summary: 'Departments with their roles',
    who: 'anyone',
    answer: z.object({ departments: told.list(Department, answerLimits.reference) }),
  },
} satisfies Record<string, Operation>;

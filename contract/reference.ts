import * as z from 'zod';
import type { Operation } from './operation.ts';

const DepartmentRole = z.object({ _id: z.string(), name: z.string(), showInUI: z.boolean() });
export const Department = z.object({ _id: z.string(), name: z.string(), roles: z.array(DepartmentRole) });
export type Department = z.infer<typeof Department>;

export const referenceOperations = {
  listLanguages: {
    summary: 'Languages of India',
    who: 'anyone',
    answer: z.object({ languages: z.array(z.object({ _id: z.string(), language: z.string() })) }),
  },
  listSkills: {
    summary: 'Performing skills, in snake_case',
    who: 'anyone',
    answer: z.object({ skills: z.array(z.object({ _id: z.string(), skill: z.string() })) }),
  },
  listDepartments: {
    summary: 'Departments with their roles',
    who: 'anyone',
    answer: z.object({ departments: z.array(Department) }),
  },
} satisfies Record<string, Operation>;

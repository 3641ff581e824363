import { ProjectFields, ProjectUpdateFields } from '@kirdaar/contract/projects/project-fields.ts';
import { ProtectedTerms } from '@kirdaar/contract/projects/terms/role-terms.ts';
import { limits } from '@kirdaar/domain/limits.ts';

/** The purpose of the form; it decides rules, buttons and texts (rule projects/form-1). */
export type FormMode = 'create' | 'draft' | 'published';

export const modeWords = {
  create: {
    title: 'Create a project',
    submit: 'Create Project',
    draft: 'Save as Draft',
    done: 'Project created successfully!',
    failed: 'Failed to create project',
    draftDone: 'Project saved as draft successfully!',
    draftFailed: 'Failed to save draft',
  },
  draft: {
    title: 'Edit draft',
    submit: 'Publish Project',
    draft: 'Update Draft',
    done: 'Project published successfully!',
    failed: 'Failed to publish project',
    draftDone: 'Draft updated successfully!',
    draftFailed: 'Failed to update draft',
  },
  published: {
    title: 'Edit project',
    submit: 'Update Project',
    draft: null,
    done: 'Project updated successfully!',
    failed: 'Failed to update project',
    draftDone: '',
    draftFailed: '',
  },
} as const;

/** The rules of a form: creating requires a banner and a character name, editing does not (rule
    projects/drafts-3). */
export const modeRules = {
  create: {
    schema: ProjectFields.and(ProtectedTerms),
    bannerRequired: true,
    bannerBytes: limits.bannerBytes.create,
  },
  draft: {
    schema: ProjectUpdateFields.and(ProtectedTerms),
    bannerRequired: false,
    bannerBytes: limits.bannerBytes.edit,
  },
  published: {
    schema: ProjectUpdateFields.and(ProtectedTerms),
    bannerRequired: false,
    bannerBytes: limits.bannerBytes.edit,
  },
} as const;

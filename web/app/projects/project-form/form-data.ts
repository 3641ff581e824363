import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { type ProjectValues, typedRoles } from './form-values.ts';

export type ProjectFiles = {
  banner: File | null;
  briefDescriptionPdf: File | null;
  /** Removes a stored brief. */
  removeBrief: boolean;
};

export const noFiles: ProjectFiles = { banner: null, briefDescriptionPdf: null, removeBrief: false };

/** Whether a save has files, or removes one. */
export function hasFiles({ banner, briefDescriptionPdf, removeBrief }: ProjectFiles): boolean {
  return banner !== null || briefDescriptionPdf !== null || removeBrief;
}

/** The current files of a project. */
export type StoredFiles = Pick<Project, 'bannerUrl' | 'briefDescriptionPdfUrl' | 'briefDescriptionPdfName'>;

export const noStoredFiles: StoredFiles = {
  bannerUrl: null,
  briefDescriptionPdfUrl: null,
  briefDescriptionPdfName: null,
};

type SentExtras = { version?: number; isDraft?: boolean; keepEmptyRows?: boolean };

/** The multipart body of create, draft and update: places in brackets, roles as JSON text (rule projects/form-5). */
export function projectFormData(
  values: ProjectValues,
  files: ProjectFiles,
  extra: SentExtras = {},
): FormData {
  const form = new FormData();
  const { roles, protectedRoles, castingLocation, shootingLocation, allowQuestions, ...texts } = values;
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  for (const [part, text] of Object.entries(castingLocation)) form.set(`castingLocation[${part}]`, text);
  for (const [part, text] of Object.entries(shootingLocation)) form.set(`shootingLocation[${part}]`, text);
  // a form kept by a tab from before this choice has none
  if (allowQuestions !== undefined) form.set('allowQuestions', String(allowQuestions));
  const rows = extra.keepEmptyRows ? roles : typedRoles(roles);
  form.set('roles', JSON.stringify([...rows, ...protectedRoles]));
  if (extra.version !== undefined) form.set('version', String(extra.version));
  if (extra.isDraft !== undefined) form.set('isDraft', String(extra.isDraft));
  if (files.banner) form.set('banner', files.banner);
  if (files.briefDescriptionPdf) form.set('briefDescriptionPdf', files.briefDescriptionPdf);
  else if (files.removeBrief) form.set('removeBrief', 'true');
  return form;
}

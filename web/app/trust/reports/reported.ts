import { type ReportedKind, reportedKinds } from '@kirdaar/domain/trust/moderation/reports.ts';

/** What a report names, and what it is called on the screen. */
export type Reported = {
  kind: ReportedKind;
  _id: string;
  photo?: string;
  roleId?: string;
  link?: string;
  name?: string;
};

/** Reads '/report?about=photograph:id:smilingHeadshots', or 'invitation:id:token' of a guardian; null for anything else. */
export function readReported(about: string | null): Reported | null {
  const [kind, _id = '', part] = about?.split(':') ?? [];
  const known = reportedKinds.find((one) => one === kind);
  if (!known || !_id) return null;
  return { kind: known, _id, ...(part && (known === 'invitation' ? { link: part } : { photo: part })) };
}

/** What is reported, in a title. */
export const reportTitles: Record<ReportedKind, string> = {
  profile: 'Report this profile',
  photograph: 'Report this photograph',
  project: 'Report this project',
  role: 'Report this role',
  message: 'Report this message',
  board: 'Report this board',
  tape: 'Report this self-tape',
  invitation: 'Report this invitation',
};

/** A report as the API takes it. */
export function reportForm(
  reported: Partial<Reported>,
  values: Record<string, string>,
  files: readonly File[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(reported))
    if (name !== 'name' && value) form.append(`about[${name}]`, value);
  for (const [name, value] of Object.entries(values)) if (value) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

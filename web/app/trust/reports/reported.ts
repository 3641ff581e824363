import { type ReportedKind, reportedKinds } from '@kirdaar/domain/trust/moderation/reports.ts';

/** What a report names, and what it is called on the screen. */
export type Reported = { kind: ReportedKind; _id: string; photo?: string; roleId?: string; name?: string };

/** Reads '/report?about=photograph:id:smilingHeadshots'; null for anything else. */
export function readReported(about: string | null): Reported | null {
  const [kind, _id = '', photo] = about?.split(':') ?? [];
  const known = reportedKinds.find((one) => one === kind);
  return known && _id ? { kind: known, _id, ...(photo && { photo }) } : null;
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

import { type ReportedPhoto, reportedPhotos } from '@kirdaar/contract/trust/reports.ts';
import { type ReportedKind, reportedKinds } from '@kirdaar/domain/trust/moderation/reports.ts';

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pages = new RegExp(`/admin/(people|projects)/(${id})(?:[?#]|$)`, 'i');
const named = new RegExp(`^(\\w+):(${id})(?::(\\w+))?$`, 'i');

/** What a message reports, by the address of its page in the console, or as `kind:id`, of a photograph
    `photograph:id:which`; null for other texts. */
export function aboutOf(text: string): { kind: ReportedKind; _id: string; photo?: ReportedPhoto } | null {
  const typed = text.trim();
  const page = pages.exec(typed);
  if (page?.[2]) return { kind: page[1] === 'people' ? 'profile' : 'project', _id: page[2] };
  const [, name, _id, which] = named.exec(typed) ?? [];
  const kind = reportedKinds.find((one) => one === name);
  if (!kind || !_id) return null;
  const photo = reportedPhotos.find((one) => one === which);
  return { kind, _id, ...(kind === 'photograph' && photo && { photo }) };
}

export const aboutFault = 'Paste the address of a person or a project in this console';

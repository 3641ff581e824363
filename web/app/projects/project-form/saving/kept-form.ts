import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { storedEntry } from '../../../shell/memory/stored-entry.ts';
import type { StoredFiles } from '../form-data.ts';
import type { ProjectValues } from '../form-values.ts';

/** What one tab keeps of a form until it is saved or left: a reload, a lost connection and a sign-in lose nothing. */
export type KeptForm = {
  values: ProjectValues;
  /** The draft, or the project as it was when the form was filled. */
  saved: Project | null;
  /** The text and the key of a create whose answer is not known. */
  unanswered: ProjectValues | null;
  key: string;
  /** What was sent and has no answer yet: it may be stored, and is no conflict then. */
  sent?: ProjectValues[];
  /** A chosen banner that has not gone up, which no reload brings back; with the address of the stored one. */
  chosenBanner?: { before: string | null };
  /** The files that the draft has by now. */
  files?: StoredFiles;
};

/** The kept form of a person for one project, or for the new one. */
export function keptForm(
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  userId: string,
  projectId = 'new',
) {
  return storedEntry<KeptForm>(() => store, `kirdaar:project-form:${userId}:${projectId}`);
}

/** Whether a banner that was chosen before a reload did not reach the project. */
export function isBannerLost(kept: KeptForm | null, stored: Pick<Project, 'bannerUrl'> | null): boolean {
  return kept?.chosenBanner !== undefined && (stored?.bannerUrl ?? null) === kept.chosenBanner.before;
}

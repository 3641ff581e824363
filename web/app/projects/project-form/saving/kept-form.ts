import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { storedEntry } from '../../../shell/memory/stored-entry.ts';
import type { StoredFiles } from '../form-data.ts';
import type { ProjectValues } from '../form-values.ts';

/** The form that one tab keeps until it is saved or left: a reload, a lost connection and a sign-in lose
    nothing. */
export type KeptForm = {
  values: ProjectValues;
  /** The draft, or the project when the form was filled. */
  saved: Project | null;
  /** The body and the key of a create whose answer is unknown. */
  unanswered: ProjectValues | null;
  key: string;
  /** Sent changes without an answer: when they are stored, they are no conflict. */
  sent?: ProjectValues[];
  /** A chosen banner that was not uploaded, which a reload loses; with the address of the stored one. */
  chosenBanner?: { before: string | null };
  /** The current files of the draft. */
  files?: StoredFiles;
};

/** A person's kept form for one project, or for the new one. */
export function keptForm(
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  userId: string,
  projectId = 'new',
) {
  return storedEntry<KeptForm>(() => store, `kirdaar:project-form:${userId}:${projectId}`);
}

/** Whether a banner chosen before a reload was not uploaded. */
export function isBannerLost(kept: KeptForm | null, stored: Pick<Project, 'bannerUrl'> | null): boolean {
  return kept?.chosenBanner !== undefined && (stored?.bannerUrl ?? null) === kept.chosenBanner.before;
}

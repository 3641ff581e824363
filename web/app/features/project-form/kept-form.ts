import type { Project } from '@kirdaar/contract/projects.ts';
import type { ProjectValues } from './form-values.ts';

/** What one tab keeps of a form until it is saved or left: a reload, a lost connection and a sign-in lose nothing. */
export type Kept = {
  values: ProjectValues;
  /** The draft, or the project as it was when the form was filled. */
  saved: Project | null;
  /** The text and the key of a create whose answer is not known. */
  unanswered: ProjectValues | null;
  key: string;
  /** The files that the draft has by now. */
  files?: StoredFiles;
};

export type StoredFiles = Pick<Project, 'bannerUrl' | 'briefDescriptionPdfUrl' | 'briefDescriptionPdfName'>;

export const noStoredFiles: StoredFiles = {
  bannerUrl: null,
  briefDescriptionPdfUrl: null,
  briefDescriptionPdfName: null,
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The kept form of a person for one project, or for the new one. Storage that refuses costs the keeping, never the form. */
export function keptForm(store: Store, userId: string, projectId = 'new') {
  const key = `kirdaar:project-form:${userId}:${projectId}`;
  return {
    read: (): Kept | null => quietly(() => JSON.parse(store.getItem(key) ?? 'null') as Kept | null),
    keep: (kept: Kept): void => void quietly(() => store.setItem(key, JSON.stringify(kept))),
    drop: (): void => void quietly(() => store.removeItem(key)),
  };
}

function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import { noFiles, type ProjectFiles } from '../form-data.ts';
import type { ProjectValues } from '../form-values.ts';

type DraftStore = {
  create: (values: ProjectValues, files: ProjectFiles) => Promise<Project>;
  update: (draft: Project, values: ProjectValues, files: ProjectFiles) => Promise<Project>;
};
type DraftSnapshot = { values: ProjectValues; files: ProjectFiles };

/** Saves one draft for one form: the first save creates it, all later ones update it, one at a time and the newest last
    (rule projects/drafts-5). Files that were saved once are not sent again. */
export class DraftSaver {
  readonly #store: DraftStore;
  /** As last saved, or as the form was filled from it. */
  #draft: Project | null;
  /** A create whose answer was lost: repeated with the same body, so that its key returns the draft it
      made. */
  #unanswered: DraftSnapshot | null;
  #sent: ProjectFiles = noFiles;
  #waiting: DraftSnapshot | null = null;
  #running: Promise<Project | null> | null = null;
  #closed = false;

  constructor(store: DraftStore, draft: Project | null = null, unanswered: ProjectValues | null = null) {
    this.#store = store;
    this.#draft = draft;
    this.#unanswered = unanswered && { values: unanswered, files: noFiles };
  }

  get draft(): Project | null {
    return this.#draft;
  }

  /** The body of a create whose result is unknown. */
  get unanswered(): ProjectValues | null {
    return this.#unanswered?.values ?? null;
  }

  get running(): boolean {
    return this.#running !== null;
  }

  /** Saves; while a save is running the newest values wait for it. Throws what the store throws. */
  save(values: ProjectValues, files: ProjectFiles): Promise<Project | null> {
    if (this.#closed) return Promise.resolve(this.#draft);
    this.#waiting = { values: structuredClone(values), files };
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Records that a closing page sends a create and cannot wait for the answer. Returns false when one is
      already sent: a second would make a second draft. */
  startUnanswered(values: ProjectValues): boolean {
    if (this.#closed || this.#draft || this.#unanswered) return false;
    this.#unanswered = { values: structuredClone(values), files: noFiles };
    return true;
  }

  /** Records that a closing page sends an update, after the one that may be running. */
  expectUpdate(): void {
    if (this.#draft) this.#draft = { ...this.#draft, version: this.#draft.version + (this.running ? 2 : 1) };
  }

  /** Ends saving: the project was created, updated or discarded. Resolves when the last save is done. */
  async close(): Promise<Project | null> {
    this.#closed = true;
    this.#waiting = null;
    await this.#running?.catch(() => null);
    return this.#draft;
  }

  /** The files that no save has sent yet. */
  unsent(files: ProjectFiles): ProjectFiles {
    const { banner, briefDescriptionPdf, removeBrief } = files;
    return {
      banner: banner === this.#sent.banner ? null : banner,
      briefDescriptionPdf:
        briefDescriptionPdf === this.#sent.briefDescriptionPdf ? null : briefDescriptionPdf,
      removeBrief: removeBrief && !this.#sent.removeBrief,
    };
  }

  /** Resumes saving after a refused publish. */
  reopen(): void {
    this.#closed = false;
  }

  /** Continues from the stored project, which others changed. A file that they replaced is sent again when
      it is kept. */
  goOnFrom(stored: Project): void {
    const bannerGone = this.#draft?.bannerUrl !== stored.bannerUrl;
    const briefGone = this.#draft?.briefDescriptionPdfUrl !== stored.briefDescriptionPdfUrl;
    this.#sent = {
      banner: bannerGone ? null : this.#sent.banner,
      briefDescriptionPdf: briefGone ? null : this.#sent.briefDescriptionPdf,
      removeBrief: !briefGone && this.#sent.removeBrief,
    };
    this.#draft = stored;
    this.#closed = false;
  }

  async #work(): Promise<Project | null> {
    while (this.#waiting) {
      const snapshot = this.#waiting;
      this.#waiting = null;
      const made = this.#draft ? null : await this.#create(this.#unanswered ?? snapshot);
      if (this.#draft && made !== snapshot) {
        this.#draft = await this.#store.update(this.#draft, snapshot.values, this.unsent(snapshot.files));
        this.#sent = snapshot.files;
      }
    }
    return this.#draft;
  }

  async #create(snapshot: DraftSnapshot): Promise<DraftSnapshot> {
    this.#unanswered = snapshot;
    try {
      this.#draft = await this.#store.create(snapshot.values, snapshot.files);
    } catch (error) {
      if (wasRefused(error)) this.#unanswered = null;
      throw error;
    }
    this.#unanswered = null;
    this.#sent = snapshot.files;
    return snapshot;
  }
}

/** The server answered, and created nothing. */
function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

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
  /** As it was saved last, or as the form was filled from it. */
  #draft: Project | null;
  /** A create whose answer never came: tried again word for word, so that its key gives the draft it made. */
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

  /** The text of a create of which nobody knows whether it arrived. */
  get unanswered(): ProjectValues | null {
    return this.#unanswered?.values ?? null;
  }

  get running(): boolean {
    return this.#running !== null;
  }

  /** Saves; while a save is under way the newest values wait for it. Throws what the store throws. */
  save(values: ProjectValues, files: ProjectFiles): Promise<Project | null> {
    if (this.#closed) return Promise.resolve(this.#draft);
    this.#waiting = { values: structuredClone(values), files };
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Notes that the page sends a create on its way out and cannot wait for the answer. False when one is out already:
      a second would be a second draft. */
  startUnanswered(values: ProjectValues): boolean {
    if (this.#closed || this.#draft || this.#unanswered) return false;
    this.#unanswered = { values: structuredClone(values), files: noFiles };
    return true;
  }

  /** Notes that the page sends an update on its way out, after the one that may be under way. */
  expectUpdate(): void {
    if (this.#draft) this.#draft = { ...this.#draft, version: this.#draft.version + (this.running ? 2 : 1) };
  }

  /** No draft after this: the project was created, updated or given up. Resolves when the last save is through. */
  async close(): Promise<Project | null> {
    this.#closed = true;
    this.#waiting = null;
    await this.#running?.catch(() => null);
    return this.#draft;
  }

  /** What of the files no save has carried yet. */
  unsent(files: ProjectFiles): ProjectFiles {
    const { banner, briefDescriptionPdf, removeBrief } = files;
    return {
      banner: banner === this.#sent.banner ? null : banner,
      briefDescriptionPdf:
        briefDescriptionPdf === this.#sent.briefDescriptionPdf ? null : briefDescriptionPdf,
      removeBrief: removeBrief && !this.#sent.removeBrief,
    };
  }

  /** Takes up saving again after a publish that was refused. */
  reopen(): void {
    this.#closed = false;
  }

  /** Goes on from what is stored now, which others changed. A file that they replaced is sent again when it is kept. */
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

/** The server answered, and made nothing. */
function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

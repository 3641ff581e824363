import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import type { ProjectValues } from '../form-values.ts';
import { sameContent } from '../same-content.ts';

type SentChange = { version: number; values: ProjectValues };
type ProjectChange = {
  values: ProjectValues;
  /** Whether it leaves a draft behind. */
  isDraft: boolean;
  /** The same text may have arrived before without the files. */
  hasFiles: boolean;
  send: (project: Project) => Promise<Project>;
};

/** Sends the changes of one form. Each change names its base version. A change whose answer was lost may be
    stored; then the next one is refused as stale, although no one else changed anything. In that case the
    stored project is read: if it is newer and has the sent content, the change was ours, and the form
    continues from there. Changes that a tab sent before a reload count too. */
export class LostAnswers {
  readonly #read: (id: string) => Promise<Project>;
  readonly #protectedRoleIds: () => readonly string[];
  #sent: SentChange[];

  constructor(
    read: (id: string) => Promise<Project>,
    protectedRoleIds: () => readonly string[] = () => [],
    sentBefore: readonly ProjectValues[] = [],
  ) {
    this.#read = read;
    this.#protectedRoleIds = protectedRoleIds;
    this.#sent = sentBefore.map((values) => ({ version: 0, values }));
  }

  /** The body of every sent change without an answer. */
  get unanswered(): ProjectValues[] {
    return this.#sent.map(({ values }) => values);
  }

  /** Records a change that a closing page sends. */
  note({ version }: Project, values: ProjectValues): SentChange {
    const change = { version, values: structuredClone(values) };
    this.#sent.push(change);
    return change;
  }

  /** Sends a change, once for any number of tries. Throws the server's errors. */
  async write(project: Project, { values, isDraft, hasFiles, send }: ProjectChange): Promise<Project> {
    const change = this.note(project, values);
    try {
      return this.#settle(await send(project));
    } catch (error) {
      if (!isUnanswered(error)) this.#sent = this.#sent.filter((one) => one !== change);
      const stored = isConflict(error) && (await this.#arrived(project._id));
      if (!stored) throw error;
      const isSame = stored.isDraft === isDraft && sameContent(stored, values, this.#protectedRoleIds());
      return this.#settle(isSame && !hasFiles ? stored : await send(stored));
    }
  }

  #settle(project: Project): Project {
    this.#sent = [];
    return project;
  }

  /** The stored project, if it is one of the changes whose answer was lost. */
  async #arrived(id: string): Promise<Project | null> {
    if (this.#sent.length === 0) return null;
    const stored = await this.#read(id);
    const ours = this.#sent.some(
      ({ version, values }) =>
        stored.version > version && sameContent(stored, values, this.#protectedRoleIds()),
    );
    return ours ? stored : null;
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** The result is unknown: no network, or a failure on the way. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

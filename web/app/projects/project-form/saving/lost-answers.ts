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

/**
 * Sends the changes of one form. Each change names the version of the project that it was made from. When the answer
 * to a change is lost, the change may have arrived all the same; then the next one is refused as stale, although
 * nobody else changed anything. In that case the stored project is read: if it is further and has the
 * content that was sent, the change was ours, and the form goes on from there. What a tab sent before a reload counts, too.
 */
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

  /** The text of every change that was sent and has no answer yet. */
  get unanswered(): ProjectValues[] {
    return this.#sent.map(({ values }) => values);
  }

  /** Notes a change that the page sends on its way out. */
  note({ version }: Project, values: ProjectValues): SentChange {
    const change = { version, values: structuredClone(values) };
    this.#sent.push(change);
    return change;
  }

  /** Sends a change, once however often it is tried. Throws what the server says of it. */
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

  /** What is stored, if it is one of the changes whose answer was lost. */
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

/** Nobody said whether it was done: no network, or something between gave up. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

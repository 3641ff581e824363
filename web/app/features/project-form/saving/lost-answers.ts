import type { Project } from '@kirdaar/contract/projects.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import type { ProjectValues } from '../form-values.ts';
import { sameContent } from '../same-content.ts';

type SentChange = { version: number; values: ProjectValues };
type ProjectChange = {
  values: ProjectValues;
  /** Whether it leaves a draft behind. */
  isDraft: boolean;
  send: (project: Project) => Promise<Project>;
};

/**
 * Sends the changes of one form. Each change names the version of the project that it was made from. When the answer
 * to a change is lost, the change may have arrived all the same; then the next one is refused as stale, although
 * nobody else changed anything. In that case the stored project is read: if it is one version further and has the
 * content that was sent, the change was ours, and the form goes on from there.
 */
export class LostAnswers {
  readonly #read: (id: string) => Promise<Project>;
  readonly #protectedRoleIds: () => readonly string[];
  #sent: SentChange[] = [];

  constructor(read: (id: string) => Promise<Project>, protectedRoleIds: () => readonly string[] = () => []) {
    this.#read = read;
    this.#protectedRoleIds = protectedRoleIds;
  }

  /** Sends a change, once however often it is tried. Throws what the server says of it. */
  async write(project: Project, { values, isDraft, send }: ProjectChange): Promise<Project> {
    try {
      return this.#settle(await send(project));
    } catch (error) {
      if (isUnanswered(error)) this.#sent.push({ version: project.version, values: structuredClone(values) });
      const stored = isConflict(error) && (await this.#arrived(project._id));
      if (!stored) throw error;
      const same = stored.isDraft === isDraft && sameContent(stored, values, this.#protectedRoleIds());
      return this.#settle(same ? stored : await send(stored));
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
        stored.version === version + 1 && sameContent(stored, values, this.#protectedRoleIds()),
    );
    return ours ? stored : null;
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Nobody said whether it was done: no network, or something between gave up. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

import type { Project } from '@kirdaar/contract/projects.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import type { ProjectValues } from '../form-values.ts';
import { sameContent } from '../same-content.ts';

type Sent = { version: number; values: ProjectValues };
type Change = {
  values: ProjectValues;
  /** Whether it leaves a draft behind. */
  isDraft: boolean;
  send: (project: Project) => Promise<Project>;
};

/**
 * Sends the changes of one form, each of which names the version that it was made from. A change whose answer was lost
 * may have arrived: then the next one is refused as stale, although nobody else changed anything. What is stored tells:
 * it is one version further and says what was sent. Then it was ours, and the work goes on from there.
 */
export class LostAnswers {
  readonly #read: (id: string) => Promise<Project>;
  readonly #protectedRoleIds: () => readonly string[];
  #sent: Sent[] = [];

  constructor(read: (id: string) => Promise<Project>, protectedRoleIds: () => readonly string[] = () => []) {
    this.#read = read;
    this.#protectedRoleIds = protectedRoleIds;
  }

  /** Sends a change, once however often it is tried. Throws what the server says of it. */
  async write(project: Project, { values, isDraft, send }: Change): Promise<Project> {
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

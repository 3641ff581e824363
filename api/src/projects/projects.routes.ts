import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AnswerWithMessage } from '../http/answer.ts';
import { creatingRoute } from '../http/idempotency.ts';
import { route } from '../http/route.ts';
import { archiveProject } from './archive.service.ts';
import { checkTexts } from './check.service.ts';
import { filePermission, tickChecklist } from './child-casting.service.ts';
import { createDraft, createProject } from './create.service.ts';
import { duplicateProject } from './duplicate.service.ts';
import { setProjectHiring, setRoleHiring } from './hiring.service.ts';
import { listAll, listOf, listOthers, listPublic } from './lists.service.ts';
import { showPreview, showProject } from './projects.service.ts';
import { deleteProject } from './removal.service.ts';
import { updateDraft, updateProject } from './update.service.ts';

export function projectRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps);
  writingRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, 'listProjects', async ({ viewer, query }) => listAll(deps, viewer, query));
  route(app, 'listPublicProjects', async ({ viewer, query }) => listPublic(deps, viewer, query));
  route(app, 'listDirectorProjects', async ({ viewer, params, query }) =>
    listOf(deps, viewer, params.id, query),
  );
  route(app, 'listOtherProjects', async ({ viewer, params, query }) =>
    listOthers(deps, viewer, params.id, query),
  );
  route(app, 'getProject', async ({ viewer, params }) => showProject(deps.db, deps, viewer, params));
  route(app, 'getProjectByIdentifier', async ({ viewer, params }) =>
    showProject(deps.db, deps, viewer, params),
  );
  route(app, 'getProjectPreview', async ({ params }) => showPreview(deps, params.identifier));
  route(app, 'listProjectRoles', async ({ viewer, params }) => {
    const { roles } = await showProject(deps.db, deps, viewer, params);
    return { roles };
  });
}

function writingRoutes(app: FastifyInstance, deps: Deps): void {
  creatingRoute(app, deps, 'createProject', async ({ viewer, form, once }) =>
    createProject(deps, once, viewer, await form()),
  );
  creatingRoute(app, deps, 'createDraft', async ({ viewer, form, once }) =>
    createDraft(deps, once, viewer, await form()),
  );
  route(app, 'checkTexts', async ({ viewer, request, body }) => checkTexts(deps, request, viewer, body));
  creatingRoute(app, deps, 'duplicateProject', async ({ viewer, params, once }) =>
    duplicateProject(deps, once, viewer, params.id),
  );
  route(app, 'updateProject', async ({ viewer, params, form }) => {
    const { project, published } = await updateProject(deps, viewer, params.id, form);
    if (published) return new AnswerWithMessage('Project published successfully!', project);
    const what = project.isDraft ? 'Draft' : 'Project';
    return new AnswerWithMessage(`${what} updated successfully!`, project);
  });
  route(app, 'updateDraft', async ({ viewer, params, form }) => {
    const project = await updateDraft(deps, viewer, params.id, form);
    return new AnswerWithMessage('Draft updated successfully!', project);
  });
  route(app, 'setProjectHiring', async ({ viewer, params, body }) => {
    const project = await setProjectHiring(deps, viewer, params.id, body.requirementClose);
    return new AnswerWithMessage('Project hiring status updated successfully', project);
  });
  route(app, 'setRoleHiring', async ({ viewer, params, body }) => {
    const role = await setRoleHiring(deps, viewer, params.roleId, body.requirementClose);
    return new AnswerWithMessage('Role hiring status updated successfully', role);
  });
  route(app, 'archiveProject', async ({ viewer, params, body }) => {
    const project = await archiveProject(deps, viewer, params.id, body.archived);
    return new AnswerWithMessage(
      `Project ${project.isArchived ? 'archived' : 'restored'} successfully`,
      project,
    );
  });
  route(app, 'tickChildChecklist', async ({ viewer, params, body }) =>
    tickChecklist(deps, viewer, params.id, body),
  );
  route(app, 'filePermission', async ({ viewer, params, form }) =>
    filePermission(deps, viewer, params.id, form),
  );
  route(app, 'deleteProject', async ({ viewer, params }) => {
    return new AnswerWithMessage(
      'Project deleted successfully',
      await deleteProject(deps, viewer, params.id),
    );
  });
}

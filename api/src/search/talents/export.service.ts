import type { PublicProfile } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedQuery } from '@kirdaar/contract/operations.ts';
import {
  auditionTitles,
  cellText,
  contactTitles,
  type ExportedCandidate,
  exportedAudition,
  exportRow,
  exportTitles,
  mostExported,
  mostExportedWithContacts,
} from '@kirdaar/domain/casting/desk/export-row.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { stringify } from 'csv-stringify/sync';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { TextFile } from '../../http/answer.ts';
import { type Cap, spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type CastProject, requireDecider } from '../../projects/team.service.ts';
import { takeContacts } from '../../trust/contact-details/contact-details.service.ts';
import { auditionOf } from './audition.present.ts';
import { findDeskRoles } from './candidate-counts.queries.ts';
import { findExportedIds } from './candidate-lists.queries.ts';
import { candidatesMatching } from './candidates.queries.ts';
import { type ExportedRow, findExportedRows } from './exported.queries.ts';
import { seenIn } from './people.queries.ts';

const exports: Cap = { name: 'candidate-exports', points: 10, seconds: 60 * 60 };

/** The batch size; limits the memory of one export. */
const chunk = 250;

type Ask = {
  projectId: string;
  query: ParsedQuery<'exportCandidates'>;
  withAuditions: boolean;
  withContacts: boolean;
};
type Role = { id: string; title: string };
type RoleList = { role: Role; ids: string[] };
type Contacts = Awaited<ReturnType<typeof takeContacts>>;

const tooManyContacts = `More than ${mostExportedWithContacts} rows with contact details do not go into one file. Choose a role, a stage or a filter.`;

/** The candidates of a role, or of every role, as a spreadsheet table. Texts that look like formulas are
    escaped (rules exports/table-1 to exports/table-3, exports/contacts-1). Throws 404 for a role of another
    project, 409 `export.too_many`, 429 after ten in an hour. */
export async function exportCandidates(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  { projectId, query, withAuditions, withContacts }: Ask,
): Promise<TextFile> {
  const { project } = await deps.db.transaction((tx) => requireDecider(tx, viewer, projectId));
  await spendOwn(deps, exports, viewer.id, request);
  const roles = await rolesOf(deps.db, project, query.role);
  const now = deps.clock();
  const found = await findAll(deps.db, viewer, roles, { project, query, withContacts, now });
  const contacts = withContacts ? await contactsIn(deps, viewer, project, found) : undefined;
  const parts: string[] = [];
  for (const { role, ids } of found) {
    for (let from = 0; from < ids.length; from += chunk) {
      const scope = { projectId: project.id, role: role.id };
      const rows = await findExportedRows(deps.db, scope, ids.slice(from, from + chunk));
      const candidates = rows.map((row) =>
        candidateOf(row, { role, project, contacts, withAuditions, now }, deps.config.publicUrl),
      );
      parts.push(table(candidates.map(exportRow)));
    }
  }
  request.log.info({ event: 'candidates-exported', userId: viewer.id, projectId: project.id });
  return new TextFile(
    `${project.projectIdentifier}.csv`,
    'text/csv; charset=utf-8',
    `\uFEFF${table([[...exportTitles, ...(withAuditions ? auditionTitles : []), ...(contacts ? contactTitles : [])]])}${parts.join('')}`,
  );
}

const withoutRole = 'none';

/** The roles in the table, in project order; candidates without a role come last. */
async function rolesOf(
  db: Queryable,
  project: CastProject['project'],
  asked: string | undefined,
): Promise<Role[]> {
  const stored = await findDeskRoles(db, project.id);
  const all = stored.map((role, place) => ({ id: role.id, title: roleTitle(role, place) }));
  const roles = [...all, { id: withoutRole, title: '' }];
  const chosen = asked === undefined ? roles : roles.filter(({ id }) => id === asked.toLowerCase());
  if (chosen.length === 0) throw new Refusal('NOT_FOUND');
  return chosen;
}

/** The artists of each role in list order, up to the limit of one file in total. */
async function findAll(
  db: Queryable,
  viewer: Viewer,
  roles: Role[],
  {
    project,
    query,
    withContacts,
    now,
  }: Pick<Ask, 'query' | 'withContacts'> & Pick<CastProject, 'project'> & { now: Date },
): Promise<RoleList[]> {
  const most = withContacts ? mostExportedWithContacts : mostExported;
  const found: RoleList[] = [];
  let total = 0;
  for (const role of roles) {
    const filter = { ...query, projectId: project.id, role: role.id, now };
    const people = seenIn(project, candidatesMatching(filter), viewer);
    const ids = await findExportedIds(db, people, most - total + 1);
    total += ids.length;
    if (total > most) throw new Refusal('export.too_many', withContacts ? { message: tooManyContacts } : {});
    found.push({ role, ids });
  }
  return found;
}

/** The contact details of the people in the table; each of them is notified (rule exports/contacts-2). */
function contactsIn(
  deps: Deps,
  viewer: Viewer,
  { id: projectId }: CastProject['project'],
  found: RoleList[],
): Promise<Contacts> {
  const artistIds = [...new Set(found.flatMap(({ ids }) => ids))];
  return takeContacts(deps, viewer, { artistIds, projectId });
}

type Table = {
  role: Role;
  project: CastProject['project'];
  contacts: Contacts | undefined;
  withAuditions: boolean;
  now: Date;
};

function candidateOf(
  { profile, identifier, audition, clientComments, ...row }: ExportedRow,
  { role, project, contacts, withAuditions, now }: Table,
  publicUrl: string,
): ExportedCandidate {
  const person = JSON.parse(profile) as z.infer<typeof PublicProfile>;
  const { currentAddress, homeAddress } = person;
  // the current address, as on their card
  const place = currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
  return {
    ...row,
    ...person,
    project: project.name,
    role: role.title,
    appliedAt: row.appliedAt === null ? null : new Date(row.appliedAt),
    profileLink: `${publicUrl}/profile/${identifier}`,
    city: place.city,
    state: place.state,
    answers: { yes: row.yes, maybe: row.maybe, no: row.no },
    ...(withAuditions && {
      audition: audition && exportedAudition(auditionOf(audition, now), now),
      clientComments,
    }),
    ...(contacts && { contact: contacts.get(person._id) ?? null }),
  };
}

function table(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(cellText)),
    { quoted_match: /[\r\n]/, record_delimiter: 'windows' },
  );
}

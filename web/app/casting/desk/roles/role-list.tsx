import { roleTitle } from '@kirdaar/domain/labels.ts';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { withRole } from '../addresses.ts';
import { roleOf, stageHere, withoutRole } from '../desk-params.ts';
import type { Desk, DeskRole } from '../load-desk.ts';

type Props = { desk: Desk; params: URLSearchParams };

/** A role's address, name, and number of candidates. */
function entriesOf({ roles, withoutRole: without, role }: Desk) {
  const rest = without ?? (role?._id === null ? role : null);
  return [
    ...roles.map((one, place) => ({ value: one._id, title: roleTitle(one, place), role: one as DeskRole })),
    ...(rest
      ? [{ value: withoutRole, title: roles.length > 0 ? 'Without a role' : 'All candidates', role: rest }]
      : []),
  ];
}

function countOf({ counts }: DeskRole): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The roles of the project on the left, with how many applicants were seen (rule desk/lists-4); on narrow
    screens a select. Another role keeps the stage (rule desk/screens-18). */
export function RoleList({ desk, params }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const entries = entriesOf(desk);
  const current = roleOf(params);
  const addresses = new Map(
    entries.map(({ value }) => [value, `?${withRole(params, value, stageHere(params))}`]),
  );
  return (
    <>
      <nav aria-label="Roles" className="desk-roles">
        <ul>
          {entries.map(({ value, title, role }) => (
            <li key={value}>
              <Link
                to={addresses.get(value) ?? ''}
                aria-current={value === current ? 'page' : undefined}
                className={cx('desk-role', value === current && 'desk-role-here')}
              >
                <span className="desk-role-top">
                  <span className="min-w-0 font-semibold">{title}</span>
                  <span className="text-sm text-ink-soft tabular-nums">{countOf(role)}</span>
                </span>
                <Seen role={role} />
                {role.requirementClose && <Badge tone="closed">Closed</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="desk-role-select">
        <label htmlFor={id} className="text-sm font-semibold">
          Role
        </label>
        <select
          id={id}
          value={current ?? ''}
          onChange={({ target }) => void navigate(addresses.get(target.value) ?? '')}
          className="control"
        >
          {entries.map(({ value, title, role }) => (
            <option key={value} value={value}>
              {`${title} (${countOf(role)})${role.requirementClose ? ', closed' : ''}`}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** '62 of 140 seen', and the same as a meter. */
function Seen({ role }: { role: DeskRole }) {
  const { applied, seen } = role;
  if (role._id === null && applied === 0) return null;
  if (applied === 0) return <span className="text-sm text-ink-faint">Nobody has applied yet</span>;
  return (
    <span className="desk-role-seen text-sm text-ink-faint tabular-nums">
      {seen} of {applied} seen
      <span aria-hidden="true" className="desk-meter">
        <span style={{ width: `${(100 * seen) / applied}%` }} />
      </span>
    </span>
  );
}

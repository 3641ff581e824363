import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { isTimeToTell } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { waitingText } from '../../casting/outcomes/outcome-texts.ts';
import { AnswerDialog } from '../../casting/outcomes/project/answer-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { deskPath } from '../addresses.ts';

type Props = {
  project: Project;
  role: Pick<ProjectRole, '_id' | 'requirementClose' | 'casting'>;
  name: string;
};

/** The progress of casting a role, for the team: '62 of 140 seen · 4 shortlisted', with a link to its desk
    (rule desk/screens-8), and once it is closed '27 are waiting · Tell them' (rule outcomes/screens-2). */
export function RoleCasting({ project, role, name }: Props): ReactNode {
  const { _id: roleId, requirementClose, casting } = role;
  const [asking, setAsking] = useState(false);
  const decides = project.team !== null && mayDecide(project.team);
  const tells = decides && isTimeToTell(project, { requirementClose });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Link
        to={deskPath(project.projectIdentifier, roleId)}
        className="inline-flex min-h-11 items-center font-semibold text-red-text tabular-nums"
      >
        {casting ? standingText(casting) : 'Casting desk'}
        <span className="sr-only"> for {name}: casting desk</span>
      </Link>
      {casting && tells && casting.waiting > 0 && (
        <p className="text-sm text-ink-soft tabular-nums">
          {waitingText(casting.waiting)} ·{' '}
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            Tell them<span className="sr-only"> about {name}</span>
          </Button>
        </p>
      )}
      {asking && <AnswerDialog scope={{ projectId: project._id, roleId }} onClose={() => setAsking(false)} />}
    </div>
  );
}

function standingText({ applied, seen, shortlisted }: NonNullable<ProjectRole['casting']>): string {
  return [
    applied > 0 ? `${seen} of ${applied} seen` : 'Nobody has applied yet',
    shortlisted > 0 && `${shortlisted} shortlisted`,
  ]
    .filter(Boolean)
    .join(' · ');
}

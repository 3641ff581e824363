import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
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

/** The progress of casting a role, for the team: '62 of 140 seen · 4 shortlisted', each number with a link to the
    desk at its stage (rule desk/screens-8), and once it is closed '27 waiting for a result · Send result…' (rule outcomes/screens-2). */
export function RoleCasting({ project, role, name }: Props): ReactNode {
  const { _id: roleId, requirementClose, casting } = role;
  const [asking, setAsking] = useState(false);
  const decides = project.team !== null && mayDecide(project.team);
  const tells = decides && isTimeToTell(project, { requirementClose });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {linksOf(casting).map(({ stage, text }) => (
        <Link
          key={stage}
          to={deskPath(project.projectIdentifier, roleId, stage)}
          className="inline-flex min-h-11 items-center font-semibold text-red-text tabular-nums"
        >
          {text}
          <span className="sr-only"> for {name}: casting desk</span>
        </Link>
      ))}
      {casting && tells && casting.waiting > 0 && (
        <p className="text-sm text-ink-soft tabular-nums">
          {waitingText(casting.waiting)} ·{' '}
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            Send result…<span className="sr-only"> about {name}</span>
          </Button>
        </p>
      )}
      {asking && <AnswerDialog scope={{ projectId: project._id, roleId }} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** The numbers, each with its stage of the desk; a role without applicants leads to the people who match. */
function linksOf(casting: ProjectRole['casting']): { stage: Stage | 'suggested'; text: string }[] {
  if (!casting) return [{ stage: 'considered', text: 'Casting desk' }];
  const { applied, seen, shortlisted } = casting;
  return [
    applied > 0
      ? { stage: 'considered', text: `${seen} of ${applied} seen` }
      : { stage: 'suggested', text: 'Nobody has applied yet · See who matches' },
    ...(shortlisted > 0 ? [{ stage: 'shortlisted' as const, text: `${shortlisted} shortlisted` }] : []),
  ];
}

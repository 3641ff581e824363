import type { ModeratedProject } from '@kirdaar/contract/trust/moderation/projects.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { HistoryList } from './action-log.tsx';
import { Acts, OwnCase } from './acts.tsx';
import { CaseLines } from './case-lines.tsx';
import { CaseFrame, Fact, FactList, Facts } from './facts.tsx';

/** A project for moderators: texts, team, findings, counts, reports and decisions (rule moderation/project-1). */
export function ProjectCase({ shown }: { shown: ModeratedProject }) {
  const { name, type, since, director, permission, projectIdentifier, counts, isOwn, history } = shown;
  const { _id, isArchived, isClosed, isPaused, isHeld, description, roles, team, cases } = shown;
  const title = name ?? 'Untitled Project';
  return (
    <CaseFrame label={title}>
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          <Badge>Project</Badge>
          {isPaused && <Badge tone="closed">Paused</Badge>}
          {isHeld && <Badge tone="closed">Held</Badge>}
          {isArchived && <Badge tone="draft">In the archive</Badge>}
          {isClosed && !isArchived && <Badge tone="closed">Closed</Badge>}
        </p>
        <h2 className="font-display text-2xl break-words">{title}</h2>
        <p className="text-ink-soft">
          {type && `${type} · `}begun {formatDate(since)}
        </p>
      </header>
      <Findings of={shown} />
      <Facts>
        <Fact name="Casting director">
          <span className="flex flex-wrap items-center gap-1.5">
            <TextLink to={`/admin/people/${director._id}`}>{director.name}</TextLink>
            {director.isVerified && <VerifiedMark />}
          </span>
        </Fact>
        <Fact name="Page">
          {isArchived || isPaused || isHeld ? (
            'Nobody sees it now'
          ) : (
            <TextLink to={`/projects/${projectIdentifier}`}>As others see it</TextLink>
          )}
        </Fact>
        <Fact name="Counts">
          <span>Applications: {counts.applications}</span>
          <span>Invitations to auditions: {counts.invitations}</span>
          <span>Conversations: {counts.conversations}</span>
        </Fact>
        {permission && (
          <Fact name="Permission to cast a child">
            <TextLink to={`/admin/files/${permission._id}`} target="_blank" rel="noopener">
              Open<span className="sr-only"> (opens in a new window)</span>
            </TextLink>
          </Fact>
        )}
      </Facts>
      <section aria-label="Texts" className="flex flex-col gap-4">
        <p className="max-w-prose break-words whitespace-pre-line">{description ?? 'No description.'}</p>
        {roles.map((role) => (
          <RoleTexts key={role._id} role={role} />
        ))}
      </section>
      <FactList title="Team" empty="Nobody but the casting director.">
        {team.map((member) => (
          <li key={member._id}>
            <TextLink to={`/admin/people/${member._id}`}>{member.name}</TextLink>, {member.as}
          </li>
        ))}
      </FactList>
      <CaseLines cases={cases} />
      <HistoryList actions={history} />
      {isOwn ? (
        <OwnCase />
      ) : (
        <Acts
          can={[{ act: isHeld ? 'restore' : 'hold', about: { kind: 'project', _id } }]}
          name={title}
          peopleSeen={0}
        />
      )}
    </CaseFrame>
  );
}

/** What the scam shield finds, with its words (rule moderation/shield-1). */
function Findings({ of }: { of: ModeratedProject }) {
  if (of.findings.length === 0) return null;
  return (
    <FactList title="What the scam shield finds" empty="">
      {of.findings.map(({ field, quote, level }) => (
        <li key={`${field} ${quote}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={level === 'hold' ? 'closed' : 'soon'}>{level === 'hold' ? 'Hold' : 'Warning'}</Badge>
          <q>{quote}</q>
          <span className="text-sm text-ink-soft">{placeOf(field, of)}</span>
        </li>
      ))}
    </FactList>
  );
}

/** The text of a finding: the role's name, or the project's own texts. */
function placeOf(field: string, { roles }: ModeratedProject): string {
  const [, at] = /^roles\.(\d+)\./.exec(field) ?? [];
  if (at === undefined) return 'in the project';
  return `in the role ${roles[Number(at)]?.characterName ?? Number(at) + 1}`;
}

function RoleTexts({ role }: { role: ModeratedProject['roles'][number] }) {
  const { characterName, description, physicalLookSuggestion, auditionScript, isClosed } = role;
  const texts = [description, physicalLookSuggestion, auditionScript].filter((text) => text !== null);
  return (
    <section className="flex flex-col gap-1">
      <h3 className="flex flex-wrap items-center gap-1.5 font-semibold">
        {characterName ?? 'A role without a name'}
        {isClosed && <Badge tone="closed">Closed</Badge>}
      </h3>
      {texts.map((text) => (
        <p key={text} className="max-w-prose break-words whitespace-pre-line">
          {text}
        </p>
      ))}
    </section>
  );
}

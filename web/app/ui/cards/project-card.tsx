import { formatDateRange } from '@kirdaar/domain/calendar.ts';
import { moreRolesText, placeText, roleLine } from '@kirdaar/domain/labels.ts';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { ButtonLink } from '../buttons/button-link.tsx';
import { DirectorLine } from '../director-line.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Photo } from '../pictures/photo.tsx';
import { stateName } from '../text/place-name.ts';
import { CastingBadge } from './casting-badge.tsx';
import type { ShownProject } from './shown.ts';
import { StatusBadge } from './status-badge.tsx';
import { UnknownBanner } from './unknown-banner.tsx';

type Props = {
  project: ShownProject;
  link?: Partial<LinkProps>;
  eager?: boolean;
  heading?: 'h2' | 'h3';
};

/** A project as a ticket: banner, kind, dates, places and roles (rule projects/lists-8). */
export function ProjectCard({ project, link, eager, heading: Heading = 'h3' }: Props) {
  const name = project.name || 'Untitled Project';
  const { city, state } = project.castingLocation;
  return (
    <article className="flex h-full flex-col drop-shadow-md">
      <div className="ticket-stub relative aspect-4/3 overflow-hidden rounded-t-lg bg-raised">
        {project.banner ? (
          <Photo
            photo={project.banner}
            alt=""
            className="h-full"
            sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 84vw"
            eager={eager}
          />
        ) : (
          <UnknownBanner name={name} type={project.type} />
        )}
        <div className="absolute top-3 left-3 flex flex-wrap gap-1.5">
          <CastingBadge project={project} />
          <StatusBadge status={project.status} />
        </div>
      </div>
      <div className="ticket-body flex flex-1 flex-col gap-3 rounded-b-lg bg-raised p-5 text-ink">
        <div>
          <Heading className="line-clamp-2 font-display text-xl">{name}</Heading>
          <p className="text-sm font-medium text-red-text">{project.type || 'No type specified'}</p>
        </div>
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          <Fact icon="pin">Casting: {placeText({ city, state }, stateName, 'Not specified')}</Fact>
          <Fact icon="calendar">
            <span className="tabular-nums">
              Casting: {formatDateRange(project.castingStartDate, project.castingEndDate)}
            </span>
          </Fact>
          {(project.director.name || project.director.isVerified) && (
            <Fact icon="user">
              <DirectorLine director={project.director} />
            </Fact>
          )}
        </ul>
        <RolesNeeded roles={project.roles} />
        <ButtonLink
          to={`/projects/${encodeURIComponent(project.projectIdentifier)}`}
          aria-label={`View details of ${name}`}
          {...link}
          block
          className="mt-auto"
        >
          View details
        </ButtonLink>
      </div>
    </article>
  );
}

function Fact({ icon, children }: { icon: 'pin' | 'calendar' | 'user'; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon name={icon} size="size-4.5" />
      <span>{children}</span>
    </li>
  );
}

function RolesNeeded({ roles }: Pick<ShownProject, 'roles'>) {
  const [first] = roles;
  return (
    <div className="text-sm">
      <p className="font-semibold">Roles Needed</p>
      <p className="text-ink-soft">{first ? roleLine(first) : 'No roles specified'}</p>
      {first && <p className="text-ink-faint">{moreRolesText(roles.length)}</p>}
    </div>
  );
}

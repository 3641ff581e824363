import type { ProjectPreview as Preview } from '@kirdaar/contract/projects/projects.ts';
import { formatDateRange } from '@kirdaar/domain/calendar.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { Link, useLocation } from 'react-router';
import { withFrom } from '../shell/memory/way-back.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { CastingBadge } from '../ui/cards/casting-badge.tsx';
import { UnknownBanner } from '../ui/cards/unknown-banner.tsx';
import { DirectorLine } from '../ui/director-line.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { Photo } from '../ui/pictures/photo.tsx';
import { stateName } from '../ui/text/place-name.ts';

/** What a shared link shows before signing in: a poster of the project, without names of people (rule
    projects/seen-2). */
export function ProjectPreview({ preview }: { preview: Preview }) {
  const { search } = useLocation();
  const here = `/projects/${preview.projectIdentifier}${search}`;
  return (
    <div className="on-dark relative grid flex-1 place-items-center overflow-hidden bg-poster-night px-4 py-10 text-poster-paper sm:px-6 md:py-16">
      <span aria-hidden="true" className="rays absolute inset-0 opacity-50 [--ray:var(--poster-maroon)]" />
      <article className="relative mx-auto grid w-full max-w-4xl items-center gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-12">
        <div className="misprint aspect-square overflow-hidden rounded-lg">
          {preview.banner ? (
            <Photo
              photo={preview.banner}
              alt=""
              sizes="(min-width: 768px) 400px, 92vw"
              className="h-full"
              eager
            />
          ) : (
            <UnknownBanner name={preview.name} type={preview.type} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div>
            <CastingBadge project={preview} />
            <h1 className="pt-3 font-display text-3xl sm:text-4xl">{preview.name}</h1>
            <p className="pt-2 text-lg text-marigold">{preview.type || 'No type specified'}</p>
          </div>
          <ul className="flex flex-col gap-2 text-poster-faded">
            <li className="flex gap-2.5">
              <Icon name="pin" />
              Casting: {placeText(preview.castingLocation, stateName, 'Not specified')}
            </li>
            <li className="flex gap-2.5 tabular-nums">
              <Icon name="calendar" />
              Casting: {formatDateRange(preview.castingStartDate, preview.castingEndDate)}
            </li>
            <li className="flex gap-2.5">
              <Icon name="user" />
              {rolesText(preview.roleCount)}
            </li>
            {preview.director.isVerified && (
              <li className="flex gap-2.5">
                <Icon name="check" />
                <DirectorLine director={preview.director} />
              </li>
            )}
          </ul>
          <div className="flex flex-col items-start gap-3 pt-1">
            <ButtonLink
              to={withFrom('/login', here)}
              size="lg"
              className="max-w-full whitespace-normal text-center"
            >
              Sign in to see the roles and apply
            </ButtonLink>
            <p className="text-poster-faded">
              New here?{' '}
              <Link
                to={withFrom('/register', here)}
                className="font-semibold text-white underline underline-offset-4"
              >
                Sign up
              </Link>
            </p>
          </div>
        </div>
      </article>
    </div>
  );
}

function rolesText(count: number): string {
  if (count === 0) return 'No roles specified';
  return count === 1 ? '1 role to cast' : `${count} roles to cast`;
}

/** The one line that messengers show below the name of a shared project. */
export function previewDescription(preview: Preview): string {
  return [
    preview.type,
    `Casting: ${placeText(preview.castingLocation, stateName, 'Not specified')}`,
    formatDateRange(preview.castingStartDate, preview.castingEndDate),
  ]
    .filter(Boolean)
    .join(' · ');
}

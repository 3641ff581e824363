import type { ProjectPreview as Preview } from '@kirdaar/contract/projects/projects.ts';
import { formatDateRange } from '@kirdaar/domain/calendar.ts';
import { placeText, roleFacts, roleTitle } from '@kirdaar/domain/labels.ts';
import { Link, useLocation } from 'react-router';
import { withFrom } from '../shell/memory/way-back.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { CastingBadge } from '../ui/cards/casting-badge.tsx';
import { UnknownBanner } from '../ui/cards/unknown-banner.tsx';
import { DirectorLine } from '../ui/director-line.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { Photo } from '../ui/pictures/photo.tsx';
import { stateName } from '../ui/text/place-name.ts';

/** What a shared link shows before signing in: a poster of the project and its roles, without names of people
    (rule projects/seen-2). */
export function ProjectPreview({ preview }: { preview: Preview }) {
  const { search } = useLocation();
  const here = `/projects/${preview.projectIdentifier}${search}`;
  return (
    <div className="on-dark relative grid flex-1 place-items-center overflow-hidden bg-poster-night px-4 py-5 text-poster-paper sm:px-6 md:py-16">
      <span aria-hidden="true" className="rays absolute inset-0 opacity-50 [--ray:var(--poster-maroon)]" />
      <article className="relative mx-auto grid w-full max-w-4xl items-start gap-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-12">
        {/* on a phone the first role is in sight */}
        <div className="misprint aspect-video overflow-hidden rounded-lg md:aspect-square">
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
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <CastingBadge project={preview} />
            <h1 className="pt-2 font-display text-3xl sm:text-4xl">{preview.name}</h1>
            <p className="pt-1 text-lg text-marigold">{preview.type || 'No type specified'}</p>
          </div>
          <ul className="flex flex-col gap-1.5 text-poster-faded">
            <li className="flex gap-2.5">
              <Icon name="pin" />
              Casting: {placeText(preview.castingLocation, stateName, 'Not specified')}
            </li>
            <li className="flex gap-2.5 tabular-nums">
              <Icon name="calendar" />
              Casting: {formatDateRange(preview.castingStartDate, preview.castingEndDate)}
            </li>
            {preview.director.isVerified && (
              <li className="flex gap-2.5">
                <Icon name="check" />
                <DirectorLine director={preview.director} />
              </li>
            )}
          </ul>
          <Roles preview={preview} signIn={withFrom('/login', here)} />
          <p className="text-poster-faded">
            New here?{' '}
            <Link
              to={withFrom('/register', here)}
              className="font-semibold text-white underline underline-offset-4"
            >
              Sign up
            </Link>
          </p>
          <p className="text-sm">
            <Link
              to={`/report?about=project:${preview._id}`}
              className="text-poster-faded underline underline-offset-4"
            >
              Report this project
            </Link>
          </p>
        </div>
      </article>
    </div>
  );
}

function Roles({ preview, signIn }: { preview: Preview; signIn: string }) {
  const { roles, requirementClose } = preview;
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="flex gap-2.5 text-poster-faded">
        <Icon name="user" />
        {rolesText(roles.length)}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {roles.map((role, place) => {
          const name = roleTitle(role, place);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names repeat
            <li key={place} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0">
                <h3 className="break-words font-semibold text-white">{name}</h3>
                <p className="text-poster-faded text-sm">{roleFacts(role)}</p>
              </div>
              {!requirementClose && (
                <ButtonLink to={signIn} size="sm">
                  Sign in to apply<span className="sr-only"> for {name}</span>
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
      {(requirementClose || roles.length === 0) && (
        <ButtonLink to={signIn} className="mt-3">
          Sign in to see the project
        </ButtonLink>
      )}
    </section>
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

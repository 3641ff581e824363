import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { Suspense } from 'react';
import { useUser } from '../../shell/session/use-user.ts';
import { ClampText } from '../../ui/text/clamp-text.tsx';
import { profileDetails } from './details.ts';
import { useIsOwn } from './own-profile.tsx';
import { ContactCard, hasContact, OtherWork, Unfinished, WayBack } from './parts-of-some.ts';
import { PhotoGrid } from './photos/photo-grid.tsx';
import { ProfileSection } from './section.tsx';
import { Skills } from './skills.tsx';
import { IntroVideo, Monologues } from './videos.tsx';

/**
 * Below the head: the main column with about, skills, photographs and video, the side with details and
 * contact (rule profiles/page-1).
 */
export function ProfileBody({ profile }: { profile: ProfileView }) {
  const artist = profile.role === 'Artist';
  const own = useIsOwn(profile);
  const isHidden = useUser()?.isHidden ?? false;
  return (
    <div className="mx-auto w-full max-w-page px-(--page-margin) py-8 lg:py-12">
      {own && (
        <div className="mb-8 empty:hidden">
          <Suspense fallback={null}>
            <WayBack profile={profile} />
          </Suspense>
        </div>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-10">
          {own && (isHidden || !(profile.isProfileComplete && (profile.age ?? 18) >= 18)) && (
            <Suspense fallback={null}>
              <Unfinished isProfileComplete={profile.isProfileComplete} />
            </Suspense>
          )}
          {profile.bio && (
            <ProfileSection title="About">
              <ClampText text={profile.bio} />
            </ProfileSection>
          )}
          {artist ? (
            <>
              <Skills title="Skills & Specialties" skills={profile.skills} />
              <PhotoGrid profile={profile} />
            </>
          ) : (
            <Suspense fallback={null}>
              <OtherWork profile={profile} />
            </Suspense>
          )}
          <IntroVideo profile={profile} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4 max-lg:row-start-1 lg:sticky lg:top-36 lg:gap-6 lg:self-start">
          {hasContact(profile) && (
            <Suspense fallback={null}>
              <ContactCard profile={profile} />
            </Suspense>
          )}
          <DetailsTable profile={profile} />
        </aside>
      </div>
      <div className="mt-10">
        <Monologues profile={profile} />
      </div>
    </div>
  );
}

function DetailsTable({ profile }: { profile: ProfileView }) {
  return (
    <section aria-label="Details" className="rounded-lg border border-line bg-raised p-5 shadow-low">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 sm:max-lg:grid-cols-[auto_1fr_auto_1fr]">
        {profileDetails(profile).map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-sm leading-6 text-ink-faint">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

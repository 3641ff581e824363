import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { Link } from 'react-router';
import { withFrom } from '../../shell/memory/way-back.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { ShareButton } from '../../ui/buttons/share-button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { leadPhoto, leadPhotoType } from './photos/lead-photo.ts';

const PersonActs = latePart(
  () => import('../../search/for-role/person-acts.tsx'),
  (it) => it.PersonActs,
);

/** The acts of directors, 'Share', 'Report', and for visitors the way to the contact details (rules own-lists/many-2,
    pages/all-15, profiles/page-13). */
export function Sharing({ profile }: { profile: ProfileView }) {
  const { name, publicIdentifier } = profile;
  const viewer = useUser();
  const path = `/profile/${publicIdentifier}`;
  return (
    <>
      {viewer?.role === 'Director' && <PersonActs profile={profile} />}
      <ShareButton title={`${name} on Kirdaar`} address={() => location.origin + path} />
      {viewer?._id !== profile._id && (
        <MoreMenu
          report={{ kind: 'profile', _id: profile._id }}
          photograph={
            leadPhoto(profile) && { kind: 'photograph', _id: profile._id, photo: leadPhotoType(profile) }
          }
          label={`More for ${name}`}
        />
      )}
      {!viewer && (
        <p className="order-last basis-full text-poster-faded">
          Casting?{' '}
          <Link
            to={withFrom('/login', path)}
            className="font-semibold text-white underline underline-offset-4"
          >
            Sign in
          </Link>{' '}
          to see how to reach {name}.
        </p>
      )}
    </>
  );
}

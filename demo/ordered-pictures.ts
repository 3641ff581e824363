import type { FilePurpose } from '@kirdaar/api/src/store/file-key.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { DemoPicture, DemoWorld } from './demo-types.ts';

/** A picture of the demo: its subject, owner and storage; `side` is the longest stored side. */
export type OrderedPicture = { order: DemoPicture; email: string; purpose: FilePurpose; side: number };

/** All pictures of a world. */
export function orderedPictures(world: DemoWorld): OrderedPicture[] {
  const photograph = (email: string, order: DemoPicture, side: number): OrderedPicture => ({
    order,
    email,
    purpose: 'photograph',
    side,
  });
  return [
    ...[...world.directors, ...world.artists, ...world.others].map(({ email, profilePicture }) =>
      photograph(email, profilePicture, limits.profilePictureSide),
    ),
    ...world.artists.flatMap(({ email, images }) =>
      Object.values(images).map((order) => photograph(email, order, limits.photoSide)),
    ),
    ...world.projects.flatMap(({ directorEmail: email, banner: order }) =>
      order ? [{ order, email, purpose: 'project' as const, side: limits.bannerSide }] : [],
    ),
  ];
}

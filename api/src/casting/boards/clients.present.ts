import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type {
  BoardCandidate,
  BoardCover,
  BoardView,
} from '@kirdaar/contract/casting/boards/board-clients.ts';
import { photoOf } from '../../media/photo.ts';
import type { CandidateOnBoard } from './answers.queries.ts';
import type { Entered, OnBoard, StandingBoard } from './clients.queries.ts';

/** The cover of a board. A draft or archived project has no banner (rule boards/open-4). */
export function coverView(found: StandingBoard, client: Entered | null): BoardCover {
  const { board, project, banner } = found;
  return {
    ...headOf(found),
    banner: project.isShared ? photoOf(banner) : null,
    hasPasscode: board.passcodeHash !== null,
    client: client && { boardId: board.id, name: client.name },
  };
}

/** A board as its client sees it. */
export function clientView(found: OnBoard, code: string, rows: CandidateOnBoard[]): BoardView {
  return { ...headOf(found), name: found.client.name, code, items: rows.map(candidateView) };
}

function headOf({ board, project, director, verifiedOn }: StandingBoard) {
  return {
    project: project.name ?? 'Untitled Project',
    title: board.title,
    from: director,
    isVerified: verifiedOn !== null,
    ...(verifiedOn && { verifiedOn }),
    until: board.openUntil,
  };
}

/** A candidate on a board: of the public profile only the fields that the board shows, and no links to the
    person except videos (rule boards/seen-1). */
function candidateView(row: CandidateOnBoard): BoardCandidate {
  const { id, role, profile, selfTape, selfTapeAiMade, answer, comment } = row;
  const shown: ProfileView = JSON.parse(profile);
  const { picture, images, aiPhotos } = shown;
  return {
    _id: id,
    name: shown.name,
    role,
    photographs: [picture, ...Object.values(images)].flatMap((photograph) => photograph ?? []),
    screenAge: shown.screenAge,
    heightFeet: shown.heightFeet,
    heightInches: shown.heightInches,
    city: shown.currentAddress.city ?? shown.homeAddress.city,
    languages: shown.languages,
    skills: shown.skills,
    about: shown.bio,
    ...{ aiPhotos, selfTape, selfTapeAiMade },
    reel: shown.videoReelLink,
    dialects: shown.monologues,
    answer,
    comment,
  };
}

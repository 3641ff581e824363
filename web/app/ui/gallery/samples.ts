import type { ArtistCard as Artist } from '@kirdaar/contract/accounts/users.ts';
import type { ProjectCard as Project } from '@kirdaar/contract/projects/projects.ts';

/** A person and a project from list answers, for the gallery and for tests. */
export const artist: Artist = {
  _id: '1',
  publicIdentifier: 'asha-devi-rao',
  name: 'Asha Devi Rao',
  role: 'Artist',
  profileUrl: null,
  picture: null,
  gender: 'female',
  age: 31,
  talentCategory: 'actor, dancer',
  job: null,
  skills: ['horse_riding', 'kathak', 'sword_fighting', 'singing'],
  languages: ['Hindi'],
  currentAddress: { city: 'Kochi', state: 'kerala' },
  homeAddress: { city: null, state: null },
  screenAge: null,
  heightFeet: null,
  heightInches: null,
};

const place = { city: 'Mumbai', state: 'maharashtra', country: null };

export const project: Project = {
  _id: '1',
  projectIdentifier: 'monsoon-letters',
  directorId: '2',
  director: {
    _id: '2',
    name: 'Leela Menon',
    company: null,
    isVerified: false,
    verifiedOn: null,
    since: '2026-03-02',
  },
  name: 'Monsoon Letters',
  type: 'Web series',
  isDraft: false,
  isArchived: false,
  isHeld: false,
  requirementClose: false,
  castingStartDate: '2026-11-10',
  castingEndDate: '2026-12-05',
  shootingStartDate: null,
  shootingEndDate: null,
  castingStatus: 'Casting now',
  castingLocation: place,
  shootingLocation: place,
  bannerUrl: null,
  banner: null,
  isOwner: false,
  team: null,
  status: '',
  createdAt: '2026-11-01',
  roles: ['Inspector Vaidehi', 'Raghav', 'Amma'].map((characterName) => ({
    _id: characterName,
    characterName,
    gender: 'female',
    ageRange: '28-35',
    requirementClose: false,
  })),
};

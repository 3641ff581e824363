import { randomInt } from 'node:crypto';
import departments from '@kirdaar/api/reference/departments.json' with { type: 'json' };
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import {
  demoPeople,
  monologues,
  pastProjects,
  photographs,
  userDepartmentRoles,
  userDepartments,
  users,
} from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { files } from '@kirdaar/api/src/db/tables/profiles/reference.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { loadStatus } from '@kirdaar/api/src/profiles/completion.service.ts';
import { refreshListing } from '@kirdaar/api/src/profiles/listing.service.ts';
import { userKind } from '@kirdaar/domain/accounts/user-kind.ts';
import { readableIdentifier } from '@kirdaar/domain/texts/readable-identifier.ts';
import { eq } from 'drizzle-orm';
import type { DemoAccount, DemoArtist, DemoOther, DemoProfile, DemoWorld } from '../demo-types.ts';
import { insertAll } from '../insert-all.ts';
import type { DemoPictures } from '../load-pictures.ts';
import { insertGuardians } from './load-guardians.ts';

type UserInsert = typeof users.$inferInsert;

const roleNames = new Map(departments.flatMap(({ roles }) => roles.map(({ id, name }) => [id, name])));

/** Inserts all people with their pictures and listings; gives their ids by e-mail. */
export async function insertPeople(
  tx: Transaction,
  deps: Deps,
  world: DemoWorld,
  { ownerIds, pictures, briefs }: DemoPictures,
  passwordHash: string,
): Promise<(email: string) => string> {
  const idOf = (email: string) => ownerIds.get(email) ?? '';
  await tx.insert(files).values([...pictures.values(), ...briefs.values()]);
  const account = (person: DemoAccount): UserInsert => ({
    id: idOf(person.email),
    email: person.email,
    name: person.name,
    passwordHash,
    kind: userKind(person.roles.map((id) => roleNames.get(id) ?? '')),
    publicIdentifier: readableIdentifier(person.name, 'profile', (below) => randomInt(below)),
    profilePictureId: pictures.get(person.profilePicture)?.id ?? null,
    gender: person.gender,
    age: person.age,
    createdAt: new Date(person.createdAt),
    updatedAt: new Date(person.createdAt),
  });
  const people = [...world.directors, ...world.artists, ...world.others];
  await tx.insert(users).values([
    ...world.directors.map(account),
    ...world.artists.map((artist) => ({
      ...account(artist),
      ...profile(artist),
      ...artistFields(artist, deps),
    })),
    ...world.others.map((other) => ({ ...account(other), ...profile(other), ...otherFields(other) })),
  ]);
  await insertAll(
    tx,
    demoPeople,
    people.map(({ email }) => ({ userId: idOf(email) })),
  );
  await insertAll(
    tx,
    userDepartments,
    people.flatMap(({ email, departments: ids }) =>
      ids.map((id) => ({ userId: idOf(email), departmentId: id })),
    ),
  );
  await insertAll(
    tx,
    userDepartmentRoles,
    people.flatMap(({ email, roles }) => roles.map((id) => ({ userId: idOf(email), departmentRoleId: id }))),
  );
  await insertAll(
    tx,
    photographs,
    world.artists.flatMap(({ email, images }) =>
      Object.entries(images).map(([type, order]) => ({
        userId: idOf(email),
        type,
        fileId: pictures.get(order)?.id ?? '',
      })),
    ),
  );
  await insertAll(
    tx,
    monologues,
    world.artists.flatMap(({ email, monologues: pieces }) =>
      pieces.map(({ language, link }) => ({ userId: idOf(email), dialect: language, link })),
    ),
  );
  await insertAll(
    tx,
    pastProjects,
    world.others.flatMap(({ email, pastProjects: rows }) =>
      rows.map((row, position) => ({ userId: idOf(email), position, ...row })),
    ),
  );
  const listed = [...world.artists, ...world.others];
  const children = listed.map(({ email, name, age }) => ({ id: idOf(email), email, name, age }));
  await insertGuardians(tx, deps, children);
  for (const { email } of listed) await completeProfile(tx, idOf(email));
  return idOf;
}

/** Completion is derived from the stored data, as for all users. */
async function completeProfile(tx: Transaction, userId: string): Promise<void> {
  const { isProfileComplete } = await loadStatus(tx, userId);
  await tx.update(users).set({ isProfileComplete }).where(eq(users.id, userId));
  await refreshListing(tx, userId);
}

function profile(person: DemoProfile) {
  return {
    bio: person.bio,
    number: person.number,
    whatsappNumber: person.whatsappNumber,
    homeCity: person.homeAddress.city,
    homeState: person.homeAddress.state,
    currentCity: person.currentAddress.city,
    currentState: person.currentAddress.state,
    instagramUrl: person.instagramUrl ?? null,
    facebookUrl: person.facebookUrl ?? null,
    youtubeUrl: person.youtubeUrl ?? null,
    linkedInUrl: person.linkedInUrl ?? null,
  };
}

function artistFields(artist: DemoArtist, deps: Deps) {
  return {
    languages: artist.languages,
    skills: artist.skills,
    talentCategory: artist.talentCategory,
    heightFeet: artist.heightFeet,
    heightInches: artist.heightInches,
    screenFrom: artist.screenAge.from,
    screenTo: artist.screenAge.to,
    videoReelLink: artist.videoReelLink,
    monologuesSavedAt: deps.clock(),
  };
}

function otherFields(other: DemoOther) {
  return {
    experience: other.experience,
    additionalSkills: other.additionalSkills,
    portfolioLink: other.portfolioLink,
  };
}

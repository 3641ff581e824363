import type { Audience } from '../../messaging/messages/writing/many-dialog.tsx';
import type { SectionKey } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';

type Section = { key: SectionKey; people: readonly ShownPerson[] };

/** Who can be written to from the sheet (rule auditions/sheet-9). Guests have no conversation. */
export function audiencesOf(sections: readonly Section[]): { artistIds: string[]; audiences: Audience[] } {
  const artistsOf = (...keys: SectionKey[]) =>
    sections.filter(({ key }) => keys.length === 0 || keys.includes(key)).flatMap(({ people }) => people);
  const idsOf = (people: ShownPerson[]) => people.flatMap(({ artistId }) => artistId ?? []);
  const toCome = artistsOf('late', 'next').filter(
    ({ state, step }) => step === null && state === 'confirmed',
  );
  const audiences = [
    { name: 'To come', artistIds: idsOf(toCome) },
    { name: 'Late', artistIds: idsOf(artistsOf('late')) },
    { name: 'Here', artistIds: idsOf(artistsOf('here')) },
    { name: 'Everybody', artistIds: idsOf(artistsOf()) },
  ];
  return { artistIds: idsOf(toCome), audiences };
}

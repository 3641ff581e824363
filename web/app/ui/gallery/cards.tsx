import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { ArtistCard } from '../cards/artist-card.tsx';
import { ProjectCard } from '../cards/project-card.tsx';
import type { Faces } from '../faces/faces.ts';
import { FacesSwitch } from '../faces/faces-switch.tsx';
import { SmallTile } from '../faces/small-tile.tsx';
import { SelectionFoot } from '../selecting/selection-foot.tsx';
import { Tick } from '../selecting/tick.tsx';
import { TalentTile } from '../talents/talent-tile.tsx';
import { artist, project } from './samples.ts';
import { Shelf } from './shelf.tsx';

const face = { ...artist, screenAge: { from: 28, to: 35 }, heightFeet: 5, heightInches: 4 };

export function Cards() {
  const [faces, choose] = useState<Faces>('small');
  const [ticked, setTicked] = useState(true);
  return (
    <Shelf title="Cards">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <ArtistCard artist={artist} />
        <ArtistCard
          artist={{
            ...artist,
            name: 'Kabir',
            talentCategory: null,
            skills: [],
            currentAddress: artist.homeAddress,
          }}
          badges={<Badge tone="shortlisted">Shortlisted</Badge>}
        />
        <TalentTile
          talent={{
            ...artist,
            status: 'applied',
            viewed: true,
            appliedRoleIds: ['1'],
            applications: [{ roleId: '1', appliedAt: '2026-11-12T10:00:00.000Z', hasTape: true }],
            shootingDays: { notFree: 3, of: 12 },
          }}
          to="/profiles"
          roles={[{ value: '1', label: 'Raghav' }]}
          eager={false}
          printing={false}
          onOpen={() => undefined}
        />
        <div className="w-36">
          <SmallTile
            person={face}
            to="/profiles"
            chips={['Sun 10:00 · Confirmed', 'Pick 1', '2 yes']}
            isUnseen
            tick={<Tick name={artist.name} ticked={ticked} onTick={() => setTicked(!ticked)} />}
            className={ticked ? 'ticked' : undefined}
          />
        </div>
        <FacesSwitch faces={faces} onChoose={choose} />
        <SelectionFoot
          ids={ticked ? ['1'] : []}
          shown={1}
          acts={[{ label: 'Invite to apply', onChoose: () => undefined }]}
          onAll={() => undefined}
          onClear={() => setTicked(false)}
        />
        <ProjectCard project={{ ...project, status: 'applied' }} />
        <ProjectCard
          project={{ ...project, name: 'Chai Pe Charcha', type: null, roles: [], requirementClose: true }}
        />
      </div>
    </Shelf>
  );
}

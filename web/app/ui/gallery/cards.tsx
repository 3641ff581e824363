import { Badge } from '../badge.tsx';
import { ArtistCard } from '../cards/artist-card.tsx';
import { ProjectCard } from '../cards/project-card.tsx';
import { TalentTile } from '../talents/talent-tile.tsx';
import { artist, project } from './samples.ts';
import { Shelf } from './shelf.tsx';

export function Cards() {
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
        <ProjectCard project={{ ...project, status: 'applied' }} />
        <ProjectCard
          project={{ ...project, name: 'Chai Pe Charcha', type: null, roles: [], requirementClose: true }}
        />
      </div>
    </Shelf>
  );
}

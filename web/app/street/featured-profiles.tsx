import { ArtistCard } from '../ui/cards/artist-card.tsx';
import type { ShownArtist } from '../ui/cards/shown.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Reload } from './reload.tsx';
import { Section } from './section.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Up to eight people; a snap scroller on a phone, 2, 3 and 4 columns beyond (rules pages/home-4, pages/home-5). Null:
    loading failed. */
export function FeaturedProfiles({ artists }: { artists: readonly ShownArtist[] | null }) {
  return (
    <Section labelledBy="featured">
      <SectionHeading
        id="featured"
        title="Featured Profiles"
        more={{ to: '/profiles', label: 'Browse All Profiles →' }}
      />
      {artists === null && <Reload message="Failed to load profiles. Please try again later." />}
      {artists?.length === 0 && <EmptyState title="No profiles available at the moment." />}
      {artists && artists.length > 0 && (
        <ul className="no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 md:grid-cols-3 lg:grid-cols-4">
          {artists.map((artist) => (
            <li key={artist._id} className="w-[78%] max-w-80 shrink-0 snap-start sm:w-auto sm:max-w-none">
              <ArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

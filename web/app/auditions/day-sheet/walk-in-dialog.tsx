import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import type { ShownPerson } from './shown-people.ts';

const most = 8;

type Props = {
  open: boolean;
  /** The artists already on the sheet. */
  known: readonly ShownPerson[];
  onClose: () => void;
  onAdd: (artist: Pick<ArtistCard, '_id' | 'name'>) => void;
};

/** Searches a walk-in among all listed artists, and checks them in (rule auditions/day-3). */
export function WalkInDialog({ open, known, onClose, onAdd }: Props) {
  const [pending, act] = useAct();
  const [found, setFound] = useState<ArtistCard[] | null>(null);
  const [word, setWord] = useState('');
  const close = () => {
    setFound(null);
    setWord('');
    onClose();
  };

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const searchQuery = String(new FormData(event.currentTarget).get('searchQuery') ?? '').trim();
    if (!searchQuery) return;
    void act(async () => {
      try {
        const query = { searchQuery, page: 1, limit: most };
        const { artists } = await callApi('listArtists', { query, signal: patience() });
        setFound(artists);
        setWord(artists.length === 0 ? 'Nobody of this name is listed.' : '');
      } catch (error) {
        setWord(messageOf(error, 'The search failed. Please try again.'));
      }
    });
  };

  return (
    <Dialog open={open} onClose={close} title="Add walk-in" size="sm">
      <form onSubmit={search} className="flex flex-col gap-3">
        <TextInput
          label="Name"
          name="searchQuery"
          type="search"
          maxLength={limits.searchQuery}
          autoComplete="off"
        />
        <Button type="submit" pending={pending} block>
          Search
        </Button>
      </form>
      <p role="status" className="text-ink-soft empty:hidden">
        {word}
      </p>
      {found && found.length > 0 && (
        <ul className="flex flex-col">
          {found.map((artist) => {
            const isKnown = known.some(({ artistId }) => artistId === artist._id);
            return (
              <li key={artist._id} className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
                <Avatar name={artist.name} photo={artist.picture} size="sm" />
                <span className="min-w-0 flex-1 font-semibold">{artist.name}</span>
                {isKnown ? (
                  <span className="text-sm text-ink-soft">On the sheet</span>
                ) : (
                  <Button
                    size="sm"
                    aria-label={`Arrived: ${artist.name}`}
                    onClick={() => {
                      onAdd(artist);
                      close();
                    }}
                  >
                    Arrived
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

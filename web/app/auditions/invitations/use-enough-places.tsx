import { placesFor } from '@kirdaar/domain/auditions/places.ts';
import { counted } from '@kirdaar/domain/texts/counted.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { Who } from './use-who.ts';

type Options = { who: Who; isTape: boolean; onInvite: () => void; onAddTimes: () => void };

/** Asks first when there are fewer places than people: they would have to wait (rule
    auditions/inviting-8). */
export function useEnoughPlaces({ who, isTape, onInvite, onAddTimes }: Options) {
  const [asked, setAsked] = useState<{ people: number; places: number } | null>(null);
  const { people, places } = asked ?? { people: 0, places: 0 };
  const [turns, setTurns] = useState(0);
  const addTimes = useEffectEvent(onAddTimes);
  // after the dialog gave the focus back
  useEffect(() => {
    if (turns > 0) addTimes();
  }, [turns]);
  const close = () => setAsked(null);
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={close}
      title="Not enough places"
      size="sm"
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              close();
              setTurns(turns + 1);
            }}
          >
            Add times
          </Button>
          <Button
            onClick={() => {
              close();
              onInvite();
            }}
          >
            Invite all {people}
          </Button>
        </>
      }
    >
      <p>{waitText(people, places)}</p>
    </Dialog>
  );
  function invite() {
    const found = { people: who.people.length, places: placesFor(who.times, who.sets, new Date()) };
    if (isTape || found.people <= found.places) onInvite();
    else setAsked(found);
  }
  return { dialog, invite };
}

/** '33 people, 20 places: 13 will have to wait.' */
function waitText(people: number, places: number): string {
  const who = people === 1 ? '1 person' : `${people} people`;
  return `${who}, ${counted(places, 'place', 'places')}: ${people - places} will have to wait.`;
}

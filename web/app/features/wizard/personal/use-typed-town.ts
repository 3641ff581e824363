import { citiesOf } from '@kirdaar/domain/places.ts';
import { useState } from 'react';

/** Whether the city of a state is chosen from its list, or typed: because that was asked for, or because what is there
    already stands in no list. */
export function useTypedTown(state: string, city: string) {
  const [asked, ask] = useState(false);
  const cities = citiesOf(state);
  return { cities, ask, isTyped: state !== '' && (asked || (city !== '' && !cities.includes(city))) };
}

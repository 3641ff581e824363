import { type Place, parsePlace } from '@kirdaar/domain/places/place-text.ts';
import { isState } from '@kirdaar/domain/places/places.ts';
import { type ListOrder, listOrders } from '@kirdaar/domain/search/talents/artist-order.ts';

/** The order in the address, by name as default. */
export function orderOf(params: URLSearchParams): ListOrder {
  return listOrders.find((order) => order === params.get('sort')) ?? 'name';
}

/** The place for the order by distance, if the address has one. */
export function nearOf(params: URLSearchParams): Place | null {
  const place = parsePlace(params.get('near') ?? '');
  return place && isState(place.state) ? place : null;
}

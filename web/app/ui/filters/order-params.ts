import { type Place, parsePlace } from '@kirdaar/domain/places/place-text.ts';
import { isState } from '@kirdaar/domain/places/places.ts';
import { type ListOrder, listOrders } from '@kirdaar/domain/search/talents/artist-order.ts';

/** The order that an address names, by name when it names none. */
export function orderOf(params: URLSearchParams): ListOrder {
  return listOrders.find((order) => order === params.get('sort')) ?? 'name';
}

/** The place that the nearest are asked of, if the address names one. */
export function nearOf(params: URLSearchParams): Place | null {
  const place = parsePlace(params.get('near') ?? '');
  return place && isState(place.state) ? place : null;
}

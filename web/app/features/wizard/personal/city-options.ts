import type { Option } from '../../../ui/select.tsx';

/** The cities of a state as choices; a stored one that the list does not know is kept, so that saving never loses it. */
export function cityOptions(cities: readonly string[], stored: string): Option[] {
  const names = stored && !cities.includes(stored) ? [stored, ...cities] : cities;
  return names.map((name) => ({ value: name, label: name }));
}

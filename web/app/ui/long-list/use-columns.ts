import type { CSSProperties } from 'react';
import { useSyncExternalStore } from 'react';

/** The columns of a grid: base, and from the widths sm, lg, xl and 2xl. */
export type Columns = { base: number; sm?: number; lg?: number; xl?: number; '2xl'?: number };

const from = {
  sm: '(min-width: 40rem)',
  lg: '(min-width: 64rem)',
  xl: '(min-width: 80rem)',
  '2xl': '(min-width: 90rem)',
} as const;
const sizes = ['2xl', 'xl', 'lg', 'sm'] as const;

/** The same for the styles, as a property per width. */
export function columnSteps({ base, sm = base, lg = sm, xl = lg, '2xl': xxl = xl }: Columns): CSSProperties {
  const steps = { '--from-base': base, '--from-sm': sm, '--from-lg': lg, '--from-xl': xl, '--from-2xl': xxl };
  return steps as CSSProperties;
}

/** The columns of this window; null in the first HTML, without a window. */
export function useColumns(columns: Columns): number | null {
  return useSyncExternalStore(
    follow,
    () => columns[sizes.find((size) => columns[size] && matchMedia(from[size]).matches) ?? 'base'] ?? 1,
    () => null,
  );
}

function follow(onChange: () => void): () => void {
  const queries = sizes.map((size) => matchMedia(from[size]));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

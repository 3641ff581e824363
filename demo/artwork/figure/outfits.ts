import type { Outfit } from '../appearance.ts';

/** How an outfit is cut; lengths are heights on the figure, where the chin is at 130 and the soles at 1640. */
export type Cut = {
  neck: 'crew' | 'vee' | 'band' | 'collar' | 'wide';
  sleeve: 'cap' | 'short' | 'half' | 'long';
  /** how far down the upper garment reaches, and how much it widens there */
  hem: number;
  flare: number;
  print: 'plain' | 'check' | 'stripes' | 'block' | 'border';
  front: 'none' | 'placket' | 'buttons';
  over: 'none' | 'vest' | 'blazer' | 'pallu' | 'scarf';
  below: 'trousers' | 'jeans' | 'pyjama' | 'saree' | 'bare';
};

const plain: Cut = {
  neck: 'crew',
  sleeve: 'short',
  hem: 700,
  flare: 1.02,
  print: 'plain',
  front: 'none',
  over: 'none',
  below: 'jeans',
};

export const cuts: Record<Outfit, Cut> = {
  kurta: {
    ...plain,
    neck: 'band',
    sleeve: 'long',
    hem: 1060,
    flare: 1.2,
    front: 'placket',
    below: 'pyjama',
    print: 'block',
  },
  nehru: { ...plain, neck: 'band', sleeve: 'long', hem: 1030, flare: 1.15, over: 'vest', below: 'pyjama' },
  shirt: { ...plain, neck: 'collar', sleeve: 'long', hem: 720, front: 'buttons', below: 'trousers' },
  check: { ...plain, neck: 'collar', sleeve: 'half', hem: 720, front: 'buttons', print: 'check' },
  tee: plain,
  stripes: { ...plain, print: 'stripes' },
  blazer: { ...plain, over: 'blazer', sleeve: 'long', below: 'trousers' },
  polo: { ...plain, neck: 'collar', front: 'placket', below: 'trousers' },
  bandhgala: {
    ...plain,
    neck: 'band',
    sleeve: 'long',
    hem: 790,
    flare: 1.05,
    front: 'buttons',
    below: 'trousers',
  },
  saree: {
    ...plain,
    neck: 'wide',
    sleeve: 'short',
    hem: 500,
    over: 'pallu',
    below: 'saree',
    print: 'border',
  },
  salwar: {
    ...plain,
    neck: 'wide',
    sleeve: 'half',
    hem: 1000,
    flare: 1.3,
    over: 'scarf',
    below: 'pyjama',
    print: 'border',
  },
  kurti: { ...plain, neck: 'vee', sleeve: 'half', hem: 940, flare: 1.2, print: 'block', below: 'pyjama' },
  blouse: { ...plain, neck: 'vee', sleeve: 'long', hem: 700, below: 'trousers' },
  dress: { ...plain, neck: 'wide', sleeve: 'cap', hem: 1180, flare: 1.9, below: 'bare' },
  frock: { ...plain, neck: 'crew', sleeve: 'cap', hem: 1080, flare: 2.1, below: 'bare', print: 'block' },
};

/** The colours of the house (look.md), as the artwork uses them. */
export const brand = {
  red: '#D32F27',
  ink: '#17141A',
  paper: '#FBF8F4',
  marigold: '#F2A33A',
  green: '#2E7D4F',
};

export type Skin = { base: string; shade: string; light: string; lip: string; blush: string };

/** From fair to deep, each with the second ink that shades it. */
export const skins: readonly Skin[] = [
  { base: '#F1CBA6', shade: '#DDA67C', light: '#FADFC4', lip: '#C4645A', blush: '#E88B73' },
  { base: '#E4B386', shade: '#C98E60', light: '#F2CCA5', lip: '#B4574C', blush: '#D97C5E' },
  { base: '#D19A6B', shade: '#B07548', light: '#E4B68B', lip: '#A34C42', blush: '#C46A4A' },
  { base: '#B97F50', shade: '#965E36', light: '#D09C70', lip: '#8E3F38', blush: '#AC5638' },
  { base: '#986441', shade: '#76472B', light: '#B28158', lip: '#7A342F', blush: '#8C452B' },
  { base: '#794B2F', shade: '#5A331F', light: '#94643F', lip: '#692B2A', blush: '#6F331F' },
];

export type HairColour = { base: string; sheen: string };

export const hairColours = {
  black: { base: '#1E1820', sheen: '#3D3440' },
  brown: { base: '#2E1F1B', sheen: '#523A31' },
  chestnut: { base: '#4A2C1F', sheen: '#744A34' },
  henna: { base: '#6B2E1E', sheen: '#944A32' },
  salt: { base: '#5C5759', sheen: '#8B8687' },
  silver: { base: '#A9A4A1', sheen: '#CFCAC5' },
  white: { base: '#E2DCD4', sheen: '#F6F2EC' },
} satisfies Record<string, HairColour>;

export type Ground = { paper: string; motif: string; accent: string };

/** Backdrops: the wall, the large motif on it and the small print over it. */
export const grounds: readonly Ground[] = [
  { paper: '#F2A33A', motif: '#D32F27', accent: '#FBD9A0' },
  { paper: '#D32F27', motif: '#F2A33A', accent: '#A81F1C' },
  { paper: '#1F6F6B', motif: '#F2C879', accent: '#2E8D86' },
  { paper: '#2B3A67', motif: '#F2A33A', accent: '#3E5290' },
  { paper: '#F3E3CB', motif: '#D32F27', accent: '#E3C79F' },
  { paper: '#6B7343', motif: '#F3E3CB', accent: '#848C57' },
  { paper: '#E9B7A0', motif: '#2B3A67', accent: '#DD9A7E' },
  { paper: '#7A2E4D', motif: '#F2A33A', accent: '#96426A' },
  { paper: '#BFD4CB', motif: '#1F6F6B', accent: '#A2C1B5' },
  { paper: '#F6C7B6', motif: '#D32F27', accent: '#EEA991' },
  { paper: '#3C2F4A', motif: '#E2725B', accent: '#55446A' },
  { paper: '#DDB892', motif: '#7A2E4D', accent: '#CDA177' },
];

export type Cloth = { base: string; shade: string; trim: string };

export const cloths = {
  red: { base: '#C8342C', shade: '#96221F', trim: '#F2C879' },
  maroon: { base: '#7E2333', shade: '#591624', trim: '#E5B567' },
  marigold: { base: '#EFA73E', shade: '#C77F1E', trim: '#A3262A' },
  mustard: { base: '#D4A02F', shade: '#A7771B', trim: '#5A2A1E' },
  olive: { base: '#7C8450', shade: '#5A613A', trim: '#EAD9A8' },
  green: { base: '#2F7A55', shade: '#1F573C', trim: '#F2C879' },
  teal: { base: '#24807C', shade: '#175C5A', trim: '#F4D9A4' },
  sky: { base: '#7FB0C4', shade: '#5788A0', trim: '#FBF8F4' },
  indigo: { base: '#33457F', shade: '#222F5B', trim: '#E9C46A' },
  plum: { base: '#6C3059', shade: '#4B1F3F', trim: '#E8B4A0' },
  rose: { base: '#D8768A', shade: '#AF5066', trim: '#FBE3D0' },
  coral: { base: '#E4765A', shade: '#B9533B', trim: '#FCE6CF' },
  ivory: { base: '#F5ECDD', shade: '#D6C6AE', trim: '#C0392B' },
  white: { base: '#FDFBF7', shade: '#D9D4CE', trim: '#8C8791' },
  sand: { base: '#D9BD95', shade: '#B39468', trim: '#5B3A26' },
  grey: { base: '#8E8A93', shade: '#66626C', trim: '#F3EFE9' },
  ink: { base: '#2A2630', shade: '#17141A', trim: '#8E8A93' },
  denim: { base: '#3F5B85', shade: '#2B4163', trim: '#D9B77E' },
  lavender: { base: '#A595C7', shade: '#7C6BA3', trim: '#FBF8F4' },
} satisfies Record<string, Cloth>;

export type ClothName = keyof typeof cloths;

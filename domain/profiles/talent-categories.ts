/** The talent categories that the form offers; users may enter others. */
export const offeredCategories = [
  'Actor',
  'Model',
  'Dancer',
  'Singer',
  'Theatre artist',
  'Voice artist',
  'Comedian',
  'Anchor',
];

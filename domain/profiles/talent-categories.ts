/** The talent categories that the form offers; people may write others. */
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

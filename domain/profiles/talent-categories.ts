/** What is offered to who says their talent category; they may write others. Searches tell at once who is one of these: the
    database knows the same by `trait_words`, so that another one needs a migration. */
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

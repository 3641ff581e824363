/** Limits of a director's lists: 100 lists, 1,000 people in each, 500 in one call (rule
    own-lists/limits-1); and how often they are read in an hour (rule own-lists/limits-2). */
export const listLimits = { lists: 100, people: 1000, atOnce: 500, readsPerHour: 600, name: 80, faces: 4 };

export const listTexts = {
  lists: `You have ${listLimits.lists} lists, and that is the most. Delete one first.`,
  people: `A list holds at most ${listLimits.people.toLocaleString('en-IN')} people. Nobody was added.`,
};

import audition from './art/step-audition.svg?url';
import match from './art/step-match.svg?url';
import profile from './art/step-profile.svg?url';

/** How it works, for artists and directors. */
export const steps = [
  {
    imageUrl: profile,
    title: 'Set the stage',
    description: 'Ten minutes are enough to be seen, or to be looking.',
    artist: 'Build a profile with photographs, skills, languages and your reel.',
    director: 'Post a project with its roles, dates and places, and a brief to read.',
  },
  {
    imageUrl: match,
    title: 'Find each other',
    description: 'Search by what a character needs: age on screen, language, skill, state.',
    artist: 'See which roles match, and apply with a self-tape link.',
    director: 'Filter everyone who applied, and everyone who has not yet.',
  },
  {
    imageUrl: audition,
    title: 'Meet for the part',
    description: 'A shortlist turns into a call, the call into an audition.',
    artist: 'You see at once when you are shortlisted.',
    director: 'Step through your talents, shortlist, and reach them directly.',
  },
] as const;

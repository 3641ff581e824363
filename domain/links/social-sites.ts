/** The social sites of a profile by wire field, with their hosts (rule profiles/links-2). */
export const socialSites = {
  instagramUrl: { label: 'Instagram', hosts: ['instagram.com'] },
  twitterUrl: { label: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  youtubeUrl: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  linkedInUrl: { label: 'LinkedIn', hosts: ['linkedin.com'] },
  facebookUrl: { label: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  imdbUrl: { label: 'IMDb', hosts: ['imdb.com'] },
} as const;

export type SocialField = keyof typeof socialSites;
export const socialFields = Object.keys(socialSites) as SocialField[];

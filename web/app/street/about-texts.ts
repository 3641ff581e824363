/** The texts of the About page (rule pages/about-1). */
export const reasons = [
  {
    icon: 'star',
    title: 'Smart Matchmaking',
    text: 'A role says what it needs: age on screen, language, skill, state. Search and filters speak the same words, so the right people find each other without a stack of folders.',
  },
  {
    icon: 'check',
    title: 'Verified Profiles',
    text: 'Every address is confirmed with a code, every listed profile is complete: real photographs, a reel, height, languages. Contact details are shown to casting directors only.',
  },
  {
    icon: 'user',
    title: 'Creative Community',
    text: 'Theatre and television, advertising and independent film, first-timers and veterans: one stage where a part in Kochi is seen in Kanpur.',
  },
] as const;

export const audiences = [
  {
    title: 'Casting Directors & Producers',
    text: 'Post a project with its roles and its dates, see who applied and who should have, step through talents with two keys, keep a shortlist that the whole team understands.',
  },
  {
    title: 'Actors, Performers & Crew',
    text: 'One profile with your photographs, skills, dialects and reel. Browse every open role, apply with a self-tape, know where you stand.',
  },
  {
    title: 'Agencies & Studios',
    text: 'Many projects at once, drafts until they are ready, roles that open and close one by one, and one place to look instead of twelve chat groups.',
  },
] as const;

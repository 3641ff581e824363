/** Our names and links, in one place. Contact data are in reach.ts, which few pages load. */
export const brand = {
  name: 'Kirdaar',
  tagline: 'Where Talent Meets Opportunity',
  description:
    'Connect actors with casting directors seamlessly. Build your profile, find your next role, or discover the perfect talent for your production',
  copyrightYear: 2025,
  social: [
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/kirdaar.example' },
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/kirdaar.example' },
  ],
} as const;

/** Who we are and how to reach us: the one place to change names, numbers and links. */
export const brand = {
  name: 'Kirdaar',
  tagline: 'Where Talent Meets Opportunity',
  description:
    'Connect actors with casting directors seamlessly. Build your profile, find your next role, or discover the perfect talent for your production',
  copyrightYear: 2025,
  email: 'hello@kirdaar.example',
  address: ['Kirdaar Casting Works', '3rd floor, Talkies Lane', 'Andheri West, Mumbai 400053'],
  hours: 'Monday to Saturday, 10:00 to 19:00 IST',
  supportNumbers: [
    { label: 'Artists', number: '+91 98765 00011' },
    { label: 'Casting directors', number: '+91 98765 00022' },
    { label: 'Accounts', number: '+91 98765 00033' },
  ],
  social: [
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/kirdaar.example' },
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/kirdaar.example' },
  ],
} as const;

/** Our addresses and numbers, in one place. */
export const reach = {
  email: 'hello@kirdaar.example',
  address: ['Kirdaar Casting Works', '3rd floor, Talkies Lane', 'Andheri West, Mumbai 400053'],
  hours: 'Monday to Saturday, 10:00 to 19:00 IST',
  supportNumbers: [
    { label: 'Artists', number: '+91 98765 00011' },
    { label: 'Casting directors', number: '+91 98765 00022' },
    { label: 'Accounts', number: '+91 98765 00033' },
  ],
} as const;

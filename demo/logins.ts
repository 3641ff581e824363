/** All demo people share it, so that anybody can look at Kirdaar through anybody's eyes. */
export const demoPassword = 'Kirdaar@2026';

/** One demo login of each kind, as the terminal shows them. */
export const demoLogins = [
  { kind: 'Artist', email: 'artist@kirdaar.example', password: demoPassword },
  { kind: 'Casting director', email: 'director@kirdaar.example', password: demoPassword },
  { kind: 'Other professional', email: 'other@kirdaar.example', password: demoPassword },
];

const loginOf: Record<string, string> = {
  'Aarohi Deshpande': 'artist@kirdaar.example',
  'Leela Krishnan': 'director@kirdaar.example',
  'Rukmini Sathe': 'other@kirdaar.example',
};

/** The e-mail of a demo person: a demo login, or made from the name. */
export function emailOf(name: string): string {
  const readable = name.toLowerCase().replace(/[^a-z]+/g, '.');
  return loginOf[name] ?? `${readable}@kirdaar.example`;
}

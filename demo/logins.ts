/** All demo people share it, so that anybody can look at Kirdaar through anybody's eyes. */
export const demoPassword = 'Kirdaar@2026';

/** What an authenticator is given for the administrator of the demo. */
export const demoTotpKey = 'KIRDAARDEMOADMINISTRATORKEYTOTP2';
export const administratorEmail = 'admin@kirdaar.example';

/** A child whose mother was asked and has not answered: nobody else sees the profile. */
export const waitingChild = 'aryan.solanki@kirdaar.example';

type DemoLogin = { kind: string; email: string; password: string; totpKey?: string };

/** One demo login of each kind, as the terminal shows them. */
export const demoLogins: DemoLogin[] = [
  { kind: 'Artist', email: 'artist@kirdaar.example', password: demoPassword },
  { kind: 'Casting director', email: 'director@kirdaar.example', password: demoPassword },
  { kind: 'Other professional', email: 'other@kirdaar.example', password: demoPassword },
  { kind: 'Administrator', email: administratorEmail, password: demoPassword, totpKey: demoTotpKey },
];

const loginOf: Record<string, string> = {
  'Aarohi Deshpande': 'artist@kirdaar.example',
  'Leela Krishnan': 'director@kirdaar.example',
  'Rukmini Sathe': 'other@kirdaar.example',
  'Shubhangi Kelkar': administratorEmail,
};

/** The e-mail of a demo person: a demo login, or made from the name. */
export function emailOf(name: string): string {
  const readable = name.toLowerCase().replace(/[^a-z]+/g, '.');
  return loginOf[name] ?? `${readable}@kirdaar.example`;
}

/** Shared by all demo people, so that users can try Kirdaar as any of them. */
export const demoPassword = 'Kirdaar@2026';

/** The authenticator key of the demo's administrator. */
export const demoTotpKey = 'KIRDAARDEMOADMINISTRATORKEYTOTP2';
export const administratorEmail = 'admin@kirdaar.example';

/** A child whose mother has not answered: the profile is visible to no one else. */
export const waitingChild = 'aryan.solanki@kirdaar.example';

/** A child whose mother holds the account, and one with a guardian; both wait for an answer about an audition. */
export const heldChild = 'diya.fernandes@kirdaar.example';
export const guardedChild = 'aarav.kulkarni@kirdaar.example';

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

/** The e-mail of a demo person: of a login, or made from the name. */
export function emailOf(name: string): string {
  const readable = name.toLowerCase().replace(/[^a-z]+/g, '.');
  return loginOf[name] ?? `${readable}@kirdaar.example`;
}

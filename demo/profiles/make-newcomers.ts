import { momentBefore } from '../days.ts';
import type { DemoApplication, DemoArtist, DemoFact } from '../demo-types.ts';
import { demoLogins } from '../logins.ts';
import { randomFrom } from '../random.ts';

const day = 86_400_000;
/** The earliest joining day of a newcomer, so that they stay new while a visitor tries the demo. */
const longestAgo = 21;

type Acts = { applications: readonly DemoApplication[]; facts: readonly DemoFact[] };

/** Some adult artists joined in the last weeks, at most a week before their first action or event: they fill 'This
    month', 'Newest' and the mark 'New' among suggestions. */
export function withNewcomers(
  today: string,
  seed: string,
  artists: readonly DemoArtist[],
  { applications, facts }: Acts,
): DemoArtist[] {
  const firstAt = new Map<string, string>();
  const acts = [
    ...applications.map(({ artistEmail, createdAt }) => ({ artistEmail, at: createdAt })),
    ...facts.map(({ artistEmail, viewedAt }) => ({ artistEmail, at: viewedAt })),
  ];
  for (const { artistEmail, at } of acts) {
    const known = firstAt.get(artistEmail);
    if (!known || at < known) firstAt.set(artistEmail, at);
  }
  return artists.map((artist) => {
    const random = randomFrom(`${seed}: when ${artist.email} joined`);
    const first = firstAt.get(artist.email) ?? momentBefore(today, 1);
    const at = new Date(Date.parse(first) - random.between(0.5, 7) * day).toISOString();
    const isLogin = demoLogins.some(({ email }) => email === artist.email);
    const mayBeNew = artist.age >= 18 && !isLogin && at > momentBefore(today, longestAgo);
    return mayBeNew && random.chance(0.25) ? { ...artist, createdAt: at } : artist;
  });
}

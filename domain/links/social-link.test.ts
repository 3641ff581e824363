import { describe, expect, it } from 'vitest';
import { needsSocialLink, parseSocialLink, socialLinkMessage } from './social-link.ts';
import { type SocialField, socialFields } from './social-sites.ts';

describe('a social link', () => {
  it.each([
    ['instagramUrl', 'https://www.instagram.com/asha', 'https://www.instagram.com/asha'],
    ['twitterUrl', 'x.com/asha', 'https://x.com/asha'],
    ['twitterUrl', 'http://twitter.com/asha', 'https://twitter.com/asha'],
    ['youtubeUrl', 'https://m.youtube.com/@asha', 'https://m.youtube.com/@asha'],
    ['youtubeUrl', 'https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['linkedInUrl', 'https://in.linkedin.com/in/asha', 'https://in.linkedin.com/in/asha'],
    ['facebookUrl', 'HTTPS://FACEBOOK.COM/asha', 'https://facebook.com/asha'],
    ['imdbUrl', 'https://www.imdb.com/name/nm0000001/', 'https://www.imdb.com/name/nm0000001/'],
    ['instagramUrl', 'instagram.com/home.of.asha', 'https://instagram.com/home.of.asha'],
    ['facebookUrl', 'https://m.facebook.com/profile.php?id=1', 'https://m.facebook.com/profile.php?id=1'],
  ] as [SocialField, string, string][])('%s accepts %s', (field, typed, stored) => {
    expect(parseSocialLink(field, typed)).toBe(stored);
  });

  it.each([
    ['instagramUrl', 'https://facebook.com/asha'],
    ['twitterUrl', 'https://twitter.com.evil.example/asha'],
    ['twitterUrl', 'https://eviltwitter.com/asha'],
    ['twitterUrl', 'https://netflix.com/x'],
    ['facebookUrl', 'https://evil.example/?facebook.com'],
    ['facebookUrl', 'https://facebook.com@evil.example/'],
    ['imdbUrl', 'javascript:alert("imdb.com")'],
    ['linkedInUrl', '@asha'],
    ['youtubeUrl', ''],
    ['instagramUrl', 'https://www.instagram.com/'],
    ['instagramUrl', 'instagram.com'],
    ['instagramUrl', 'https://www.instagram.com//?hl=en'],
    ['instagramUrl', 'https://www.instagram.com/accounts/login/?next=%2Fasha%2F'],
    ['facebookUrl', 'https://m.facebook.com/home.php'],
    ['twitterUrl', 'https://x.com/home'],
    ['linkedInUrl', 'https://www.linkedin.com/feed/'],
    ['imdbUrl', 'https://www.imdb.com/?ref_=nv_home'],
    ['youtubeUrl', 'https://youtu.be/'],
    ['instagramUrl', 'https://l.instagram.com/?u=https%3A%2F%2Fevil.example'],
    ['facebookUrl', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example'],
    ['facebookUrl', 'https://lm.facebook.com/l.php?u=https%3A%2F%2Fevil.example'],
    ['facebookUrl', 'https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example'],
    ['youtubeUrl', 'https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example'],
    ['linkedInUrl', 'https://www.linkedin.com/safety/go?url=https%3A%2F%2Fevil.example'],
    ['instagramUrl', 'https://instagr.am/asha'],
    ['facebookUrl', 'https://fb.me/asha'],
    ['linkedInUrl', 'https://lnkd.in/abc'],
    ['imdbUrl', 'https://imdb.me/asha'],
  ] as [SocialField, string][])('%s refuses %s', (field, typed) => {
    expect(parseSocialLink(field, typed)).toBeNull();
  });

  it('is refused with the name of its site', () => {
    expect(socialFields.map(socialLinkMessage)).toEqual(
      ['Instagram', 'Twitter', 'YouTube', 'LinkedIn', 'Facebook', 'IMDb'].map(
        (site) => `Please enter a valid ${site} URL`,
      ),
    );
  });

  it('to Instagram or Facebook is required from artists over 16', () => {
    expect(needsSocialLink(true, 17)).toBe(true);
    expect(needsSocialLink(true, 16)).toBe(false);
    expect(needsSocialLink(false, 40)).toBe(false);
  });
});

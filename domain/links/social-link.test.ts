import { describe, expect, it } from 'vitest';
import {
  needsSocialLink,
  parseSocialLink,
  type SocialField,
  socialFields,
  socialLinkMessage,
} from './social-link.ts';

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
  ] as [SocialField, string, string][])('%s takes %s', (field, typed, stored) => {
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
  ] as [SocialField, string][])('%s refuses %s', (field, typed) => {
    expect(parseSocialLink(field, typed)).toBeNull();
  });

  it('is refused in the name of its site', () => {
    expect(socialFields.map(socialLinkMessage)).toEqual(
      ['Instagram', 'Twitter', 'YouTube', 'LinkedIn', 'Facebook', 'IMDb'].map(
        (site) => `Please enter a valid ${site} URL`,
      ),
    );
  });

  it('of Instagram or Facebook is demanded from artists over 16', () => {
    expect(needsSocialLink(true, 17)).toBe(true);
    expect(needsSocialLink(true, 16)).toBe(false);
    expect(needsSocialLink(false, 40)).toBe(false);
  });
});

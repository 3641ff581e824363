import { describe, expect, it } from 'vitest';
import { mapLinkOf, parseMapLink, parseMeetingLink } from './links.ts';

describe('The link of an online audition', () => {
  it.each([
    'https://meet.google.com/abc-defg-hij',
    'us02web.zoom.us/j/123456789',
    'https://teams.microsoft.com/l/meetup-join/19',
    'https://teams.live.com/meet/93',
    'https://kirdaar.webex.com/meet/leela',
    'https://whereby.com/neelam',
    'https://meet.jit.si/NeelamExpress',
  ])('is one of the six: %s (E3)', (link) => {
    expect(parseMeetingLink(link)).toMatch(/^(https:\/\/)?\w/);
  });

  it.each([
    'https://meet.google.com.evil.example/abc',
    'https://google.com/abc',
    'https://zoom.us',
    'https://zoom.us@evil.example/j/1',
    'javascript:alert(1)//zoom.us/j/1',
    'https://notzoom.us/j/1',
    'https://meet.google.com:8443/abc',
    '',
  ])('is no other: %s (E3)', (link) => {
    expect(parseMeetingLink(link)).toBeNull();
  });
});

describe('The link to a map', () => {
  it.each([
    'https://maps.app.goo.gl/AbC',
    'https://goo.gl/maps/AbC',
    'https://www.google.com/maps/place/Aram+Nagar',
    'https://www.google.co.in/maps?q=Aram+Nagar',
    'https://maps.google.com/?q=Aram+Nagar',
  ])('leads to Google Maps: %s (E2)', (link) => {
    expect(parseMapLink(link)).toBe(link);
  });

  it.each([
    'https://goo.gl/AbC',
    'https://www.google.com/search?q=maps',
    'https://maps.google.com.evil.example/',
    'https://www.openstreetmap.org/#map=1',
    'javascript:alert(1)',
  ])('leads nowhere else: %s (E2)', (link) => {
    expect(parseMapLink(link)).toBeNull();
  });

  it('is made of the address where none is given (E2)', () => {
    const made = mapLinkOf('12, Aram Nagar & Co', 'Mumbai');
    expect(new URL(made).searchParams.get('query')).toBe('12, Aram Nagar & Co, Mumbai');
    expect(parseMapLink(made)).toBe(made);
  });
});

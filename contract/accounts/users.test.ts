import { contactFields } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { describe, expect, it } from 'vitest';
import { TalentCard } from '../casting/applications.ts';
import { ArtistCard, ProfileView, SelfUser } from './users.ts';

describe('the public data of a person', () => {
  it.each([
    ['a card', ArtistCard],
    ['a talent of a project', TalentCard],
  ])('for %s has no contact details and no self-tapes', (_title, shape) => {
    for (const field of [...contactFields, 'auditionVideos']) expect(shape.shape).not.toHaveProperty(field);
  });

  it('never has a password, in any shape', () => {
    for (const shape of [ArtistCard, TalentCard, ProfileView, SelfUser]) {
      expect(Object.keys(shape.shape).filter((field) => /password|hash/i.test(field))).toEqual([]);
    }
  });

  it('in a profile may omit contact details, in one’s own user it may not', () => {
    for (const field of contactFields) {
      expect(ProfileView.shape[field].safeParse(undefined).success).toBe(true);
      expect(SelfUser.shape[field].safeParse(undefined).success).toBe(false);
    }
  });
});

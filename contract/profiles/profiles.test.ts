import { describe, expect, it } from 'vitest';
import { faults } from '../test/faults.ts';
import { AdditionalInfoBody, MonologuesBody, PersonalInfoBody, ProfessionalInfoBody } from './profiles.ts';

const id = '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c';
const reel = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('the personal step', () => {
  const home = { city: 'Jaipur', state: 'rajasthan' };
  const personal = {
    gender: 'female',
    age: '27',
    number: '98765 43210',
    whatsappNumber: '987.654.3210',
    bio: 'Trained in Kathak.',
    homeAddress: home,
    currentAddress: { city: 'Mumbai', state: 'maharashtra' },
    departments: [id],
    roles: [id],
    instagramUrl: 'instagram.com/asha',
    twitterUrl: '',
  };

  it('stores numbers as numbers, phones as ten digits and links as https, and drops name, e-mail and flags', () => {
    const sent = { ...personal, name: 'X', email: 'x@y.in', role: 'Director', isProfileComplete: true };
    expect(PersonalInfoBody.parse(sent)).toEqual({
      ...personal,
      age: 27,
      number: '9876543210',
      whatsappNumber: '9876543210',
      instagramUrl: 'https://instagram.com/asha',
      twitterUrl: null,
      youtubeUrl: null,
      linkedInUrl: null,
      facebookUrl: null,
      imdbUrl: null,
    });
  });

  it('needs everything but social links', () => {
    expect(Object.keys(faults(PersonalInfoBody, {})).sort()).toEqual([
      'age',
      'bio',
      'currentAddress.city',
      'currentAddress.state',
      'departments',
      'gender',
      'homeAddress.city',
      'homeAddress.state',
      'number',
      'roles',
      'whatsappNumber',
    ]);
  });

  it.each([
    ['gender', '', 'Gender is required'],
    ['gender', 'robot', 'Gender is required'],
    ['age', '', 'Age is required'],
    ['age', 'abc', 'Age must be a valid number'],
    ['age', '27.5', 'Age must be a valid number'],
    ['age', true, 'Age is required'],
    ['age', 0, 'Age must be at least 1'],
    ['age', 101, 'Age must not exceed 100'],
    ['number', '', 'Phone number is required'],
    ['number', '987654321', 'Phone number must be at least 10 digits'],
    ['whatsappNumber', '98765432101', 'Phone number must not exceed 10 digits'],
    ['whatsappNumber', '98765-43210', 'Phone number must only contain digits'],
    ['bio', '', 'Bio is required'],
    ['bio', 'Too short', 'Bio must be at least 10 characters'],
    ['bio', 'x'.repeat(2001), 'Must not exceed 2000 characters'],
    ['departments', [], 'Please select at least one department'],
    ['roles', [], 'Please select at least one role'],
    ['twitterUrl', 'https://facebook.com/asha', 'Please enter a valid Twitter URL'],
    ['youtubeUrl', 'https://vimeo.com/1', 'Please enter a valid YouTube URL'],
    ['linkedInUrl', 'asha', 'Please enter a valid LinkedIn URL'],
    ['imdbUrl', 'javascript:alert(1)', 'Please enter a valid IMDb URL'],
    ['instagramUrl', 'https://instagram.com.evil.example', 'Please enter a valid Instagram URL'],
    ['facebookUrl', 'data:text/html,facebook.com', 'Please enter a valid Facebook URL'],
  ])('with the %s %j is refused: %s', (field, value, message) => {
    expect(faults(PersonalInfoBody, { ...personal, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ['homeAddress', 'Home'],
    ['currentAddress', 'Current'],
  ])('needs city and state of the %s', (field, label) => {
    const said = (place: unknown) => faults(PersonalInfoBody, { ...personal, [field]: place });
    expect(said({ city: '', state: '' })).toEqual({
      [`${field}.city`]: [`${label} city is required`],
      [`${field}.state`]: [`${label} state is required`],
    });
    expect(said({ city: 'Jaipur', state: 'atlantis' })).toEqual({
      [`${field}.state`]: ['Please select a state from the list'],
    });
  });
});

describe('the professional step', () => {
  const professional = {
    languages: ['Hindi'],
    talentCategory: 'Actor, Dancer',
    heightFeet: '5',
    heightInches: '',
    screenAge: { from: '22', to: '32' },
    videoReelLink: 'https://youtu.be/dQw4w9WgXcQ?t=3',
  };

  it('stores numbers as numbers, no inches as 0 and the reel by its id', () => {
    expect(ProfessionalInfoBody.parse(professional)).toEqual({
      ...professional,
      heightFeet: 5,
      heightInches: 0,
      screenAge: { from: 22, to: 32 },
      videoReelLink: reel,
      skills: [],
    });
  });

  it.each([30, '30'])('reads the screen age %j as one age', (screenAge) => {
    const { screenAge: stored } = ProfessionalInfoBody.parse({ ...professional, screenAge });
    expect(stored).toEqual({ from: 30, to: 30 });
  });

  it.each([
    ['languages', [], 'Please select at least one language'],
    ['languages', undefined, 'Please select at least one language'],
    ['talentCategory', ' ', 'Talent category is required'],
    ['talentCategory', 'x', 'Talent category must be at least 2 characters'],
    ['heightFeet', '', 'Height (feet) is required'],
    ['heightFeet', 0, 'Height (feet) must be at least 1'],
    ['heightFeet', 10, 'Height (feet) must not exceed 9'],
    ['heightInches', 12, 'Height (inches) must not exceed 11'],
    ['heightInches', '-1', 'Height (inches) must be at least 0'],
    ['heightInches', 'six', 'Height (inches) must be a valid number'],
    ['screenAge', null, 'Screen age is required'],
    ['videoReelLink', '', 'Video reel link is required'],
    ['videoReelLink', 'https://vimeo.com/123', 'Please enter a valid YouTube URL'],
  ])('with the %s %j is refused: %s', (field, value, message) => {
    expect(faults(ProfessionalInfoBody, { ...professional, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    [{ from: '', to: 30 }, 'from', 'Screen age from is required'],
    [{ from: 20, to: 'x' }, 'to', 'Screen age to must be a valid number'],
    [{ from: 0, to: 30 }, 'from', 'Screen age from must be at least 1'],
    [{ from: 20, to: 101 }, 'to', 'Screen age to must not exceed 100'],
    [{ from: 30, to: 20 }, 'to', 'The oldest age must be at least the youngest.'],
  ])('says for the screen age %j which end is wrong, and why', (screenAge, end, message) => {
    const said = faults(ProfessionalInfoBody, { ...professional, screenAge });
    expect(said).toEqual({ [`screenAge.${end}`]: [message] });
  });
});

describe('the additional step', () => {
  const row = { name: 'Monsoon', role: 'Editor', link: reel };
  const additional = {
    experience: '7',
    portfolioLink: '',
    additionalSkills: 'Sound sync',
    pastProjects: [row],
  };

  it('drops empty rows', () => {
    const rows = [{ name: '', role: ' ', link: '' }, row, { name: null, role: null, link: null }, {}];
    expect(AdditionalInfoBody.parse({ ...additional, pastProjects: rows })).toEqual({
      experience: 7,
      portfolioLink: null,
      additionalSkills: 'Sound sync',
      pastProjects: [row],
    });
    const { pastProjects: none, ...without } = additional;
    expect(none).toHaveLength(1);
    expect(AdditionalInfoBody.parse(without).pastProjects).toEqual([]);
    for (const experience of ['', null, undefined])
      expect(AdditionalInfoBody.parse({ ...additional, experience }).experience).toBeNull();
  });

  it.each([
    ['experience', -1, 'Experience cannot be negative'],
    ['experience', '51', 'Experience cannot exceed 50 years'],
    ['experience', 'x', 'Experience must be a valid number'],
    ['portfolioLink', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['portfolioLink', 'asha', 'Please enter a valid URL'],
    ['additionalSkills', '', 'Additional skills are required'],
    ['additionalSkills', 'four', 'Additional skills must be at least 5 characters'],
  ])('with the %s %j is refused: %s', (field, value, message) => {
    expect(faults(AdditionalInfoBody, { ...additional, [field]: value })).toEqual({ [field]: [message] });
  });

  it('needs all three parts of a past project if one is given', () => {
    const said = (past: object) => faults(AdditionalInfoBody, { ...additional, pastProjects: [row, past] });
    const place = 'pastProjects.1';
    expect(said({ ...row, name: '' })).toEqual({ [`${place}.name`]: ['Project name is required'] });
    expect(said({ ...row, role: '' })).toEqual({ [`${place}.role`]: ['Role is required'] });
    expect(said({ ...row, link: '' })).toEqual({ [`${place}.link`]: ['Work link is required'] });
    expect(said({ ...row, link: 'https://vimeo.com/1' })).toEqual({
      [`${place}.link`]: ['Please enter a valid YouTube URL'],
    });
  });
});

describe('the monologue step', () => {
  it('may be empty, and a dialect without a link is dropped', () => {
    expect(MonologuesBody.parse({ monologues: [] })).toEqual({ monologues: [] });
    const blank = [
      { language: 'hindi', link: ' ' },
      { language: 'awadhi', link: null },
      { language: 'maithili' },
    ];
    expect(MonologuesBody.parse({ monologues: blank })).toEqual({ monologues: [] });
  });

  it('stores watch, shorts and short links by their id, one per dialect', () => {
    const links = [reel, 'https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'];
    for (const link of links) {
      const monologues = [
        { language: 'hindi', link: reel.replace('dQw', 'xxx') },
        { language: 'hindi', link },
      ];
      expect(MonologuesBody.parse({ monologues })).toEqual({
        monologues: [{ language: 'hindi', link: reel }],
      });
    }
  });

  it('refuses other links, other languages and non-lists', () => {
    const said = (language: string, link: string) =>
      faults(MonologuesBody, { monologues: [{ language, link }] });
    const wrong = { 'monologues.0.link': ['Please enter a valid YouTube URL'] };
    expect(said('hindi', 'https://vimeo.com/1')).toEqual(wrong);
    expect(said('hindi', 'https://www.youtube.com/embed/dQw4w9WgXcQ')).toEqual(wrong);
    expect(said('klingon', reel)).toEqual({ 'monologues.0.language': ['Unknown dialect'] });
    expect(faults(MonologuesBody, {})).toEqual({ monologues: ['Monologues must be a list'] });
  });
});

import { describe, expect, it } from 'vitest';
import { faults } from '../test/faults.ts';
import { DraftFields, ProjectFields, ProjectUpdateFields } from './project-fields.ts';

const role = { characterName: 'Meera', gender: 'female', ageRange: '25-35' };
const project = {
  name: 'Monsoon',
  type: 'Feature film',
  description: 'Two sisters, one house.',
  castingStartDate: '2026-11-21',
  castingEndDate: '2026-12-01',
  shootingStartDate: '2027-01-10',
  shootingEndDate: '2027-02-10',
  castingLocation: { state: 'maharashtra' },
  shootingLocation: { city: 'Panaji', state: 'goa', country: '' },
  roles: JSON.stringify([role]),
};
const ageRangeMessage = 'Age range must be in the format: 25-35 or just a single number (e.g., 30)';

describe('a project', () => {
  it('is read with its roles as JSON text, blank texts as none and India as its country', () => {
    const stored = ProjectFields.parse({ ...project, directorId: 'x', requirementClose: true });
    expect(stored).toEqual({
      ...project,
      castingLocation: { state: 'maharashtra', city: null, country: 'India' },
      shootingLocation: { city: 'Panaji', state: 'goa', country: 'India' },
      roles: [{ ...role, physicalLookSuggestion: null, description: null, auditionScript: null }],
    });
  });

  it.each([ProjectFields, ProjectUpdateFields])('needs its texts, dates and places', (schema) => {
    expect(faults(schema, { roles: [role] })).toEqual({
      name: ['Project name is required'],
      type: ['Project type is required'],
      description: ['Project description is required'],
      castingStartDate: ['Casting start date is required'],
      castingEndDate: ['Casting end date is required'],
      shootingStartDate: ['Shooting start date is required'],
      shootingEndDate: ['Shooting end date is required'],
      'castingLocation.state': ['Casting state is required'],
      'shootingLocation.city': ['Shooting city is required'],
      'shootingLocation.state': ['Shooting state is required'],
    });
  });

  it.each([
    ['name', ' ', 'Project name is required'],
    ['name', '\u3164', 'Project name is required'],
    ['name', 'Team Kirdaar', 'Kirdaar is the name of this site. Please enter a name of the project’s own.'],
    ['type', '', 'Project type is required'],
    ['description', '', 'Project description is required'],
    ['description', 'x'.repeat(5001), 'Must not exceed 5000 characters'],
    ['castingStartDate', '', 'Casting start date is required'],
    ['castingEndDate', '2026-02-30', 'Please enter a valid date'],
    ['castingEndDate', '2026-11-20', 'Casting end date must be after start date'],
    ['shootingEndDate', '2027-01-09', 'Shooting end date must be after start date'],
    ['roles', '[]', 'At least one role is required'],
    ['roles', undefined, 'At least one role is required'],
    ['roles', 'nonsense', 'Roles must be a list'],
  ])('with the %s %j is refused: %s', (field, value, message) => {
    expect(faults(ProjectFields, { ...project, [field]: value })).toEqual({ [field]: [message] });
  });

  it('needs states of the list and a city to shoot in', () => {
    const castingLocation = { state: '' };
    const shootingLocation = { city: '', state: '' };
    expect(faults(ProjectFields, { ...project, castingLocation, shootingLocation })).toEqual({
      'castingLocation.state': ['Casting state is required'],
      'shootingLocation.city': ['Shooting city is required'],
      'shootingLocation.state': ['Shooting state is required'],
    });
    expect(faults(ProjectFields, { ...project, castingLocation: { state: 'atlantis' } })).toEqual({
      'castingLocation.state': ['Please select a state from the list'],
    });
  });

  it('can start and end on the same day, and reports dates in the wrong order together with other faults', () => {
    const oneDay = { castingEndDate: project.castingStartDate, shootingEndDate: project.shootingStartDate };
    expect(faults(ProjectFields, { ...project, ...oneDay })).toEqual({});
    expect(faults(ProjectFields, { ...project, name: '', castingEndDate: '2026-01-01' })).toEqual({
      name: ['Project name is required'],
      castingEndDate: ['Casting end date must be after start date'],
    });
  });
});

describe('a role of a project', () => {
  const said = (fields: object, schema: typeof ProjectFields | typeof ProjectUpdateFields = ProjectFields) =>
    faults(schema, { ...project, roles: [{ ...role, ...fields }] });

  it.each([
    ['gender', '', 'Gender is required'],
    ['ageRange', '', 'Age range is required'],
    ['ageRange', '35-25', ageRangeMessage],
    ['ageRange', '30-30', ageRangeMessage],
    ['ageRange', 'thirty', ageRangeMessage],
    ['characterName', '', 'Character name is required'],
  ])('with the %s %j is refused: %s', (field, value, message) => {
    expect(said({ [field]: value })).toEqual({ [`roles.0.${field}`]: [message] });
  });

  it.each(['25-35', '30', ' 18 - 24 '])('can have the age %j', (ageRange) => {
    expect(said({ ageRange })).toEqual({});
  });

  it('needs a character name on create only', () => {
    expect(said({ characterName: '' }, ProjectUpdateFields)).toEqual({});
    expect(said({ gender: '', ageRange: 'x' }, ProjectUpdateFields)).toEqual({
      'roles.0.gender': ['Gender is required'],
      'roles.0.ageRange': [ageRangeMessage],
    });
  });

  it('is known by its id in an edit', () => {
    const _id = '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c';
    const { roles } = ProjectUpdateFields.parse({
      ...project,
      roles: [
        { ...role, _id },
        { ...role, _id: '' },
      ],
    });
    expect(roles.map((stored) => stored._id)).toEqual([_id, undefined]);
    expect(said({ _id: 'x' }, ProjectUpdateFields)).not.toEqual({});
  });
});

describe('an edit of a project', () => {
  it('can come without roles, as protected ones stay anyway', () => {
    expect(ProjectUpdateFields.parse({ ...project, roles: '[]' }).roles).toEqual([]);
  });

  it('reads its flag and its version from the texts of a form', () => {
    const stored = ProjectUpdateFields.parse({ ...project, isDraft: 'false', version: '3' });
    expect(stored).toMatchObject({ isDraft: false, version: 3 });
    expect(ProjectUpdateFields.parse({ ...project, version: '' }).version).toBeUndefined();
  });
});

describe('a draft', () => {
  it('can be empty or have a name only', () => {
    const nowhere = { city: null, state: null, country: null };
    const empty = { name: null, type: null, roles: [], castingLocation: nowhere, shootingLocation: nowhere };
    expect(DraftFields.parse({})).toMatchObject(empty);
    expect(DraftFields.parse({ name: 'Monsoon' })).toMatchObject({ ...empty, name: 'Monsoon' });
    expect(DraftFields.parse({ name: '\u3164\u2800' })).toMatchObject(empty);
    // the API keeps any text in a draft; publishing validates it
    expect(DraftFields.parse({ name: 'Kirdaar' })).toMatchObject({ name: 'Kirdaar' });
  });

  it('keeps empty fields as none, and half-filled roles unchanged', () => {
    const stored = DraftFields.parse({
      name: '',
      castingStartDate: '',
      castingLocation: { state: '' },
      shootingLocation: { city: ' ', state: '' },
      roles: [{ characterName: 'Meera', gender: '', ageRange: 'about 30' }],
    });
    expect(stored).toMatchObject({ name: null, castingStartDate: null, castingLocation: { state: null } });
    expect(stored.shootingLocation).toMatchObject({ city: null, state: null });
    expect(stored.roles).toMatchObject([{ characterName: 'Meera', gender: null, ageRange: 'about 30' }]);
  });

  it('refuses only what cannot be stored: impossible dates and unknown states', () => {
    const draft = { castingEndDate: 'soon', shootingLocation: { state: 'atlantis' } };
    expect(faults(DraftFields, draft)).toEqual({
      castingEndDate: ['Please enter a valid date'],
      'shootingLocation.state': ['Please select a state from the list'],
    });
  });
});

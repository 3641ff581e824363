import type { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import { type TalentTab, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { describe, expect, it } from 'vitest';
import { owned, shown } from '../../projects/test-project.tsx';
import { TalentsSection } from './talents-section.tsx';

const asha: TalentCard = {
  _id: 'a1',
  publicIdentifier: 'asha-rao',
  name: 'Asha Rao',
  role: 'Artist',
  profileUrl: null,
  picture: null,
  gender: 'female',
  age: 27,
  talentCategory: null,
  job: null,
  skills: [],
  languages: [],
  currentAddress: { city: null, state: null },
  homeAddress: { city: 'Jaipur', state: 'rajasthan' },
  screenAge: null,
  heightFeet: null,
  heightInches: null,
  status: 'shortlisted',
  viewed: true,
  appliedRoleIds: ['r1'],
  applications: [{ roleId: 'r1', appliedAt: '2026-11-20T18:30:00Z', hasTape: true }],
  shootingDays: null,
};

describe('The talents of a project', () => {
  const counts = {
    all: { total: 64 },
    applied: { total: 14 },
    shortlisted: { total: 2 },
    viewed: { total: 3 },
  };
  const lists = { languages: ['Hindi'], departments: [] };
  const section = (search: string, artists: TalentCard[], tab: TalentTab = 'all') =>
    shown(
      <TalentsSection
        project={owned}
        talents={{
          tab,
          lists,
          people: { artists, total: artists.length, counts, hasMore: false, pages: 1, size: 24 },
        }}
      />,
      `/projects/monsoon${search}`,
    );

  it('show who it is, how old, from where, for what role and with which status', () => {
    const html = section('', [asha]);
    for (const text of [
      'Asha Rao',
      '27 years',
      'Jaipur, Rajasthan',
      'For Meera',
      'Applied 21/11/26',
      'Shortlisted',
      'Viewed',
      'Tape',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('1 talent<');
  });

  it('link to the profile with project, tab and filters', () => {
    const html = section('?status=applied&roles=r1', [asha], 'applied');
    expect(html).toContain('href="/profile/asha-rao?project=monsoon&amp;status=applied&amp;roles=r1"');
  });

  it('have four tabs with their counts', () => {
    const html = section('', [asha]);
    for (const [label, count] of [
      ['All', 64],
      ['Applied', 14],
      ['Shortlisted', 2],
      ['Viewed', 3],
    ]) {
      expect(html).toMatch(new RegExp(`${label}<span[^>]*>${count}</span>`));
    }
  });

  it('have all filters and the order on every tab', () => {
    const labels = [
      'Gender',
      'State',
      'Age range',
      'Stage age',
      'Language',
      'Department',
      'Role',
      'Applied since',
    ];
    for (const tab of talentTabs) {
      const html = section(`?status=${tab}`, [asha], tab);
      for (const label of [...labels, 'Order'])
        expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
      for (const choice of ['Has a tape', 'Not seen']) expect(html).toContain(`${choice}</label>`);
    }
  });

  it('show each active filter as a chip, with one Reset', () => {
    const html = section('?gender=female&location=goa', [asha]);
    for (const text of ['Remove Female', 'Remove Goa', 'Reset']) expect(html).toContain(text);
    expect(section('', [asha])).not.toContain('Reset');
  });

  it('show when a tab is empty', () => {
    const html = section('?gender=female', []);
    expect(html).toContain('No talents found for this status');
    expect(html).toContain('Clear filters');
    expect(section('', [])).not.toContain('Clear filters');
  });
});

import { filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { noFilters } from '@kirdaar/domain/search/talents/filters.ts';
import { describe, expect, it } from 'vitest';
import { faults } from '../test/faults.ts';
import { ApplyBody, applicationOperations, UpdateStatusBody } from './applications.ts';

const id = '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c';

describe('an application', () => {
  it('goes to a project, or to roles with their self-tapes', () => {
    expect(ApplyBody.parse({ projectId: id })).toEqual({ projectId: id, roleIds: [], auditionVideos: [] });
    const auditionVideos = [
      { roleId: id, videoUrl: ' https://vimeo.com/1 ' },
      { roleId: id, videoUrl: '' },
    ];
    expect(ApplyBody.parse({ projectId: id, roleIds: [id], auditionVideos, artistId: id })).toEqual({
      projectId: id,
      roleIds: [id],
      auditionVideos: [
        { roleId: id, videoUrl: 'https://vimeo.com/1', aiMade: false },
        { roleId: id, videoUrl: null, aiMade: false },
      ],
    });
  });

  it('is refused when the field for roles is no list', () => {
    expect(faults(ApplyBody, { projectId: id, roleIds: 'x' })).toEqual({ roleIds: ['Role ID not found'] });
    expect(faults(ApplyBody, { projectId: 'x' })).toEqual({ projectId: ['Not a valid id'] });
  });
});

describe('what a director does with a talent', () => {
  it.each(['viewed', 'shortlisted', 'removeShortlisted'])('may be %s', (status) => {
    expect(UpdateStatusBody.parse({ artistId: id, projectId: id, status })).toMatchObject({ status });
  });

  it.each(['applied', '', 'rejected', 'constructor', undefined])('may not be %j', (status) => {
    expect(faults(UpdateStatusBody, { artistId: id, projectId: id, status })).toEqual({
      status: ['Unknown status'],
    });
  });
});

describe('the query of the talents', () => {
  const { query } = applicationOperations.searchTalents;

  it('shows the first page of all of them by itself', () => {
    expect(query.parse({ projectId: id })).toEqual({
      projectId: id,
      ...noFilters(filterNames),
      near: null,
      searchQuery: '',
      sort: 'name',
      status: 'all',
      page: 1,
      limit: 24,
    });
  });

  it('takes a page of 1000 and reads numbers from text', () => {
    expect(query.parse({ projectId: id, page: '3', limit: '1000' })).toMatchObject({ page: 3, limit: 1000 });
  });
});

import { filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { useState } from 'react';
import { ArtistCard } from '../cards/artist-card.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { OrderSelect } from '../filters/order-select.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import { KeysHelp } from '../keys/keys-help.tsx';
import { LongList } from '../long-list/long-list.tsx';
import { artist } from './samples.ts';
import { Row, Shelf } from './shelf.tsx';

const lists = {
  languages: ['Hindi', 'Marathi', 'Tamil'],
  departments: [{ value: 'd1', label: 'Acting' }],
  skills: ['dancing', 'horse_riding'],
  roles: [{ value: 'r1', label: 'Inspector Vaidehi' }],
};
const people = ['Asha', 'Bela', 'Charu', 'Divya'].map((name) => ({ ...artist, _id: name, name }));
const growths = ['rests', 'loading', 'failed'] as const;

/** The parts of lists of people: the search, the filters, and the list in each loading state. */
export function Lists() {
  const [params, setParams] = useState(
    new URLSearchParams('gender=female&location=kerala&ageRange=20-35&roles=r1'),
  );
  const [search, setSearch] = useState('Asha');
  const nothing = () => {};
  return (
    <Shelf title="Lists of people">
      <Row>
        <SearchBox label="Search by name" name="empty" value="" onSearch={nothing} maxLength={100} />
        <SearchBox label="Search by name" name="filled" value={search} onSearch={setSearch} maxLength={100} />
        <KeysHelp />
      </Row>
      <FilterBar names={filterNames} lists={lists} params={params} onChange={setParams} total="64" />
      <OrderSelect params={params} onChange={setParams} />
      {growths.map((growth) => (
        <LongList
          key={growth}
          label={`A list that ${growth}`}
          items={people}
          total={96}
          columns={{ base: 1, sm: 2, lg: 4 }}
          rowHeight="30rem"
          hasMore
          growth={growth}
          onMore={nothing}
        >
          {(person) => <ArtistCard artist={person} heading="h3" />}
        </LongList>
      ))}
    </Shelf>
  );
}

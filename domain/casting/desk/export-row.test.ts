import { describe, expect, test } from 'vitest';
import {
  auditionTitles,
  cellText,
  contactTitles,
  type ExportedCandidate,
  exportedAudition,
  exportRow,
  exportTitles,
} from './export-row.ts';

const anu: ExportedCandidate = {
  project: 'Neelam Express',
  role: 'Ira',
  name: 'Anu Rao',
  profileLink: 'https://kirdaar.example/profile/anu-rao-1',
  stage: 'on_hold',
  pick: 2,
  // half past midnight in India
  appliedAt: new Date('2026-11-04T19:00:00Z'),
  age: 27.5,
  screenAge: { from: 22, to: 30 },
  heightFeet: 5,
  heightInches: 7,
  city: 'Panaji',
  state: 'goa',
  languages: ['Hindi', 'Konkani'],
  skills: ['horse_riding', 'kathak'],
  selfTape: 'https://youtu.be/dQw4w9WgXcQ',
  teamNotes: ['Warm voice', 'Ask for Konkani'],
  answers: { yes: 2, maybe: 0, no: 1 },
};

describe('An exported row', () => {
  test('ends with contact details where they are asked for, or says where to ask (D28, S7)', () => {
    const contact = { email: 'anu@people.example', number: '9876543210', whatsappNumber: null };
    expect(contactTitles).toEqual(['Phone', 'WhatsApp', 'E-mail', 'Contact']);
    expect(exportRow({ ...anu, contact }).slice(exportTitles.length)).toEqual([
      '98765 43210',
      '',
      'anu@people.example',
      '',
    ]);
    expect(exportRow({ ...anu, contact: null }).slice(exportTitles.length)).toEqual(
      Array.from({ length: 4 }, () => 'Ask on Kirdaar'),
    );
    expect(exportRow(anu)).toHaveLength(exportTitles.length);
  });

  test('of a child says whose number and address it is (S13)', () => {
    const guardian = { name: 'Sunita Patil', relation: 'Mother' };
    const reach = { email: 'sunita@people.example', number: '9123456780', whatsappNumber: '9123456780' };
    expect(exportRow({ ...anu, contact: { ...reach, guardian } }).slice(exportTitles.length)).toEqual([
      '91234 56780',
      '91234 56780',
      'sunita@people.example',
      'Sunita Patil (mother)',
    ]);
  });

  test('has the columns of the table, in the terms of the desk (D28)', () => {
    const row = exportRow(anu);
    expect(exportTitles.map((title, place) => [title, row[place]])).toEqual([
      ['Project', 'Neelam Express'],
      ['Role', 'Ira'],
      ['Name', 'Anu Rao'],
      ['Profile', 'https://kirdaar.example/profile/anu-rao-1'],
      ['Stage', 'On hold'],
      ['Pick', '2'],
      ['Applied on', '05/11/2026'],
      ['Age', '27.5'],
      ['Screen age', '22-30'],
      ['Height (cm)', '170'],
      ['City', 'Panaji'],
      ['State', 'Goa'],
      ['Languages', 'Hindi; Konkani'],
      ['Skills', 'Horse Riding; Kathak'],
      ['Self-tape', 'https://youtu.be/dQw4w9WgXcQ'],
      ['Team notes', 'Warm voice; Ask for Konkani'],
      ['Yes', '2'],
      ['Maybe', '0'],
      ['No', '1'],
    ]);
  });

  test('has auditions and client comments on request, and contact details last (W8, D28)', () => {
    const now = new Date('2026-11-29T13:30:00Z');
    const start = new Date('2026-11-29T04:30:00Z');
    const confirmed = {
      ...({ state: 'confirmed', kind: 'in_person', guardian: null, over: false, step: null } as const),
      ...{ arrivedAt: null, start },
    };
    const cellsOf = (audition: typeof confirmed | null) => {
      const shown = audition && exportedAudition(audition, now);
      const clientComments = ['Meera: good voice', 'Ravi: Again?'];
      return exportRow({ ...anu, audition: shown, clientComments, contact: null }).slice(exportTitles.length);
    };
    const comments = 'Meera: good voice; Ravi: Again?';
    expect(auditionTitles).toEqual(['Audition', 'Answer', 'Came', 'Client comments']);
    expect(cellsOf(confirmed).slice(0, 5)).toEqual([
      ...['29/11/26, 10:00', 'Confirmed', '', comments, 'Ask on Kirdaar'],
    ]);
    expect(cellsOf(null).slice(0, 4)).toEqual(['', '', '', comments]);
  });

  test('leaves unknown fields empty, and needs no inches for a height', () => {
    const nothing = { pick: null, appliedAt: null, age: null, screenAge: null, city: null, state: null };
    const unknown = { ...anu, ...nothing, project: null, heightInches: null, selfTape: null };
    expect(exportRow(unknown)).toEqual(
      ['', 'Ira', 'Anu Rao', anu.profileLink, 'On hold', '', '', '', '', '152', '', ''].concat([
        'Hindi; Konkani',
        'Horse Riding; Kathak',
        '',
        'Warm voice; Ask for Konkani',
        '2',
        '0',
        '1',
      ]),
    );
    expect(exportRow({ ...anu, heightFeet: null, screenAge: { from: 40, to: 40 } }).slice(8, 10)).toEqual([
      '40',
      '',
    ]);
  });

  test('writes a screen age that a spreadsheet may read as a date with a word (W8)', () => {
    const spans = ['5-8', '6-10', '8-11', '9-12', '10-12', '11-15', '12-14', '13-15', '1-1'].map((span) => {
      const [from = 0, to = 0] = span.split('-').map(Number);
      return exportRow({ ...anu, screenAge: { from, to } })[exportTitles.indexOf('Screen age')];
    });
    const small = ['5 to 8', '6 to 10', '8 to 11', '9 to 12', '10 to 12', '11 to 15', '12 to 14'];
    expect(spans).toEqual([...small, '13-15', '1']);
  });
});

describe('A cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['Fine\n=1+1', "Fine\n'=1+1"],
    ['Fine\r\n+1\r-1', "Fine\r\n'+1\r'-1"],
    ['\n@sum\n\n\tTab', "\n'@sum\n\n'\tTab"],
    ['\r=1', "'\r'=1"],
    ['a\n\r=1', "a\n'\r'=1"],
    ['a\r\n\r\n＝1', "a\r\n\r\n'＝1"],
    ['5 = 2 + 3\n- and\nno - more', "5 = 2 + 3\n'- and\nno - more"],
    ['Warm voice\nlow', 'Warm voice\nlow'],
    ['', ''],
  ])('escapes each line that a spreadsheet reads as a formula: %j (W8)', (text, cell) => {
    expect(cellText(text)).toBe(cell);
  });
});

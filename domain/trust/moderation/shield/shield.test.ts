import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import honestTexts from './honest-texts.json' with { type: 'json' };
import scamTexts from './scam-texts.json' with { type: 'json' };
import { isHeldByShield, readByShield } from './shield.ts';

/** Every second text is the unseen half: the rules are never tuned by looking at it, so only counts are shown. */
const counts = (rest: number) => {
  const ofHalf = (_text: string, at: number) => at % 2 === rest;
  const [honest, scams] = [honestTexts.filter(ofHalf), scamTexts.filter(ofHalf)];
  const held = honest.filter(isHeldByShield).length / honest.length;
  return { held, caught: scams.filter(isHeldByShield).length / scams.length };
};

describe('The scam shield', () => {
  it('is measured on 230 honest texts and 150 scams, all different (S21, R9)', () => {
    expect([honestTexts.length, scamTexts.length]).toEqual([230, 150]);
    expect(new Set([...honestTexts, ...scamTexts]).size).toBe(380);
  });

  it('holds at most 2 % of the honest texts of the seen half (S22)', () => {
    expect(counts(0).held).toBeLessThanOrEqual(0.02);
  });
  it('catches at least 90 % of the scams of the seen half (S22)', () => {
    expect(counts(0).caught).toBeGreaterThanOrEqual(0.9);
  });
  it('holds at most 2 % of the honest texts of the unseen half (S22)', () => {
    expect(counts(1).held).toBeLessThanOrEqual(0.02);
  });
  it('catches at least 90 % of the scams of the unseen half (S22)', () => {
    expect(counts(1).caught).toBeGreaterThanOrEqual(0.9);
  });

  it('holds demands of money, payment channels and sexual demands (S21, R9)', () => {
    const missed = holds.filter((text) => !isHeldByShield(text));
    expect(missed).toEqual([]);
  });

  it('finds nothing where a fee is denied or the artist is paid (S21, R9)', () => {
    const found = nothing.filter((text) => readByShield(text).length > 0);
    expect(found).toEqual([]);
  });

  it('undoes tricks: spaces, marks, digits as letters, look-alikes, full width (S21)', () => {
    const missed = tricks.filter((text) => !isHeldByShield(text));
    expect(missed).toEqual([]);
  });

  it('reads two denials as a demand, small capitals, and a demand over two lines (S21, R9)', () => {
    const scams = [
      ...['Bina registration fee ke audition nahi hoga', 'No entry without the entry fee'],
      ...['Without a portfolio fee you cannot audition', 'फीस के बिना ऑडिशन नहीं होगा'],
      ...['ʀᴇɢɪsᴛʀᴀᴛɪᴏɴ ғᴇᴇ 500', 'For all:\nRegistration\nfee Rs 500', 'bold\nscene'],
    ];
    expect(scams.filter((text) => !isHeldByShield(text))).toEqual([]);
    const honest = [
      ...['No audition fee and without any hidden charges', 'Without any audition fee and no charges'],
      ...['Bina kisi audition fees ke, koi charge nahi', 'Bina kisi audition fees ke koi charge nahi'],
      ...['No registration without an appointment', 'Audition without any registration fee'],
      'Dates of the audition\nFee: Rs 5,000 per day',
    ];
    expect(honest.filter(isHeldByShield)).toEqual([]);
  });

  it('quotes the words of the text with their rule (S22)', () => {
    expect(readByShield('₹8,000 a day. Regis\u200btration  f3e Rs 500. WhatsApp only: 98765 43210')).toEqual([
      { level: 'hold', rule: 'fee', quote: 'Regis\u200btration  f3e' },
      { level: 'warn', rule: 'contact', quote: 'WhatsApp' },
      { level: 'warn', rule: 'contact', quote: '98765 43210' },
    ]);
    expect(readByShield('फ़ोनपे करें। अकेले आना।')).toEqual([
      { level: 'hold', rule: 'payment', quote: 'फ़ोनपे' },
      { level: 'hold', rule: 'sexual', quote: 'अकेले आना' },
    ]);
  });

  it('warns of ways past Kirdaar and of guaranteed roles, and holds none of them (S21)', () => {
    const levels = warnings.map((text) => readByShield(text).map(({ level }) => level));
    expect(levels.filter((found) => found.length === 0 || found.includes('hold'))).toEqual([]);
    for (const text of [
      'no guaranteed role',
      'a film about a WhatsApp forward',
      'the year 2027, 5 ft 6',
      '10,000 20,000',
    ])
      expect([text, readByShield(text)]).toEqual([text, []]);
  });
});

test('No expression of the shield has a quantifier within another: its steps grow with the text (S21)', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => /(?<!test)\.ts$/.test(name));
  const code = sources.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).join('\n');
  const expressions = [...code.matchAll(/(?<=[=(\s])\/(?![/*\s])[^\n]+?\/[gimsuy]*(?=[.;,)\s])/g)].map(
    ([one]) => one,
  );
  expect(expressions.length).toBeGreaterThan(12);
  // the last quantifier but one ends inside a group that is itself repeated
  const nested = /\((?:[^()[\]]|\[[^\]]*\])*[+*}](?:[^()[\]]|\[[^\]]*\])*\)[+*{]/;
  expect(expressions.filter((one) => nested.test(one))).toEqual([]);
});

test('A text that names a payment code 50,000 times is read in as many steps (S21)', () => {
  expect(readByShield('qr '.repeat(50_000))).toEqual([]);
  expect(readByShield('Scan the qr')).toMatchObject([{ level: 'hold', quote: 'qr' }]);
});

test('Long texts made to be slow are read to the end (S21)', () => {
  const parts = [
    'a',
    'f ',
    'fee ',
    'registration ',
    '1',
    '1 ',
    'a@',
    'a.',
    '@',
    'no ',
    'रजि',
    '\u200b',
    'rs 5',
    '💰',
  ];
  for (const part of parts) {
    const text = part.repeat(5000 / part.length);
    expect(readByShield(`${text} registration fee`).length).toBeGreaterThanOrEqual(0);
  }
});

const holds = [
  ...[
    'Registration fee Rs 1,000',
    'Registration card Rs 500',
    'artist card fee',
    'ID card charges 300',
    'coordinator fee',
  ],
  ...[
    'file charges',
    'processing fee',
    'costume charges',
    'training fee',
    'membership fee',
    'audition fee',
    'portfolio fee',
  ],
  ...[
    '5,000 refundable',
    'security deposit',
    'GPay',
    'Google Pay 500',
    'QR code',
    'Paytm',
    'PhonePe',
    'star@okaxis',
  ],
  ...['रजिस्ट्रेशन कार्ड', 'कोऑर्डिनेटर फ़ीस', 'ऑडिशन शुल्क', 'card banwana padega', 'fees baad mein wapas'],
  ...[
    'paise lagenge',
    'advance dena',
    'audition ke 200 rupaye lagte hain',
    'you must pay five thousand rupees',
  ],
  ...['nude', 'bold scene', 'compromise', 'akele aana', 'hotel room', 'come alone to the audition'],
  ...['No audition fee, only registration 500.', 'No fees for girls. Boys registration fee 500.'],
  ...['We pay ₹8,000 a day. Registration fee Rs 2,000.', 'Registration fee is not refundable.'],
  ...['Rs 500 for audition', '₹500 for the portfolio', '500 rupaye audition ke liye'],
  ...['room in a hotel', 'Audition at Hotel Sea View, room 203'],
  ...['kapde utarna', 'कपड़े उतारने होंगे', 'Take off your clothes', 'bina kapdon ke', 'undress for us'],
  ...[
    'take off all your clothes',
    'Take all of your clothes off',
    'remove your clothes',
    'Remove all clothes',
  ],
  ...[
    'remove your top',
    'Take your top off for the camera',
    'audition without clothes',
    'without any clothes',
  ],
  ...['kapde utarna padega', 'kapde utarne honge', 'kapde utar ke dikhao', 'Undress in front of the camera'],
  ...['audition ke liye 500 rupaye dene honge', 'Selection by paying Rs 500 for audition'],
];
const nothing = [
  ...[
    'No fees',
    'koi fees nahi',
    'no coordinator fee',
    'card ki zaroorat nahi',
    'no registration card needed',
  ],
  ...[
    'no registration fee',
    'We do not ask for a security deposit, a card or a portfolio fee.',
    'कोई शुल्क नहीं',
  ],
  ...[
    'Registration is free.',
    'Fee: ₹8,000 a day',
    'Artist fee ₹25,000',
    'Coordinator: Ramesh, call time 7 am',
  ],
  ...[
    'Costume provided.',
    'Training in fight provided by production.',
    'File your photographs.',
    'Deposit of props.',
  ],
  ...[
    'You will be paid through UPI on the same day.',
    'Ad film for PhonePe, ₹15,000 a day',
    'No nudity, no bold scene',
  ],
  ...['Nude coloured leotards', 'Hotel room for outstation artists', 'We do not compromise on safety.'],
  ...['You get Rs 500 for audition', 'Rs 300 for audition travel', 'We pay Rs 500 for the audition'],
  ...[
    'No scene without clothes',
    'He takes off his clothes and jumps into the river',
    'Bring two sets of clothes',
  ],
  ...['Clothes dry on the roof, day off on Sunday', 'You are not asked to remove clothes'],
  ...[
    'Come without fancy clothes',
    'Please remove winter clothes before the test',
    'Remove tags from clothes',
  ],
  ...['Remove the clothes from the rack', 'Take the clothes off the rack', 'Remove your top three photos'],
  ...['A nurse takes off her clothes', 'The hero takes off the clothes of the scarecrow'],
  ...['A mother undressing her baby', 'Kapde utar ke rakhna bag mein'],
  ...[
    'Rs 500 reimbursement for audition',
    '₹300 travel money for audition',
    'Rs 500 for travel for audition',
  ],
  ...['Earn Rs 500 for audition', 'Paying Rs 500 for audition', 'Travel reimbursement Rs 500 for audition'],
  ...[
    'Stay at Hotel Sea View, room 203',
    'Artists share a room in the hotel',
    'Hotel Sea View, room for 40 people',
  ],
  ...['If somebody asks you for a registration fee, report them.', 'A clerk pays a bribe for a ration card.'],
];
const tricks = [
  ...[
    'f e e for r e g i s t r a t i o n',
    'Registration f.e.e',
    'R3g1strat10n f33',
    'Ｒｅｇｉｓｔｒａｔｉｏｎ ｆｅｅ',
    'P@ytm 500',
  ],
  ...[
    'Rеgistrаtiоn fее',
    'Regi\u00adstration f\u200bee',
    'registrationfee',
    'Pay tm',
    'G-Pay',
    '🅵🅴🅴 for registration',
  ],
  ...[
    'Registration 💰 fee 💰',
    'Ragistration feeees',
    'Audition charges Rs.5,000/-',
    'Card ₹५००',
    'C0mpr0mise',
  ],
];
const warnings = [
  ...['WhatsApp only', 'join our Telegram', '+91 98765-43210', '09876543210', 'write to cast.me@gmail.com'],
  ...['guaranteed role', '100% role guaranteed', 'role pakka'],
  ...['t.me/casting', 'https://wa.me/91', 'https://chat.whatsapp.com/AbCd'],
];

import { describe, expect, it } from 'vitest';
import { presentsAsProduct } from './product-name.ts';

describe('a name that pretends to be Kirdaar', () => {
  it.each([
    'Kirdaar',
    'kirdaar',
    'KIRDAAR',
    ' Kirdaar. ',
    'K i r d a a r',
    'K.I.R.D.A.A.R',
    'Kir-Daar',
    'Kirdar',
    'Kirdaaar',
    'Kirdâār',
    'Kirdaar 2026',
    'Kirdaar®',
    'Kirdaar 🎬',
    'Kir\u200Ddaar',
    'Kir\u00ADdaar',
    'Kir\u3164daar',
    'Kirda\u0301ar',
  ])('is the name alone: %j', (name) => {
    expect(presentsAsProduct(name)).toBe(true);
  });

  it.each([
    'Kirdaar Team',
    'kirdaar team',
    'Team Kirdaar',
    'The Kirdaar Team',
    'Kirdaar Support',
    'Kirdaar Official',
    'Official Kirdaar Support Desk',
    'KirdaarOfficial',
    'kirdaar_admin',
    'Kirdaar Customer Care',
    'Kirdaar Services',
    'Kirdaar Accounts',
    'Kirdaar’s Team',
    'Kirdaar.com',
    'www.kirdaar.in',
    'Kirdaar Pvt. Ltd.',
    'no-reply Kirdaar',
    'Kirdaar Kirdaar',
    'टीम किरदार',
  ])('is the name with official words: %j', (name) => {
    expect(presentsAsProduct(name)).toBe(true);
  });

  it.each([
    ['Devanagari', 'किरदार'],
    ['Devanagari with a half r', 'किर्दार'],
    ['Devanagari with a dot', 'क़िरदार'],
    ['Bengali', 'কিরদার'],
    ['Gurmukhi', 'ਕਿਰਦਾਰ'],
    ['Gujarati', 'કિરદાર'],
    ['Odia', 'କିରଦାର'],
    ['Tamil', 'கிர்தார்'],
    ['Telugu', 'కిర్దార్'],
    ['Kannada', 'ಕಿರ್ದಾರ್'],
    ['Malayalam', 'കിർദാർ'],
    ['Urdu', 'کردار'],
    ['Urdu with its short vowel', 'کِردار'],
    ['Cyrillic', 'кirdааr'],
    ['Cyrillic capitals', 'КІRDAAR'],
    ['Greek', 'Κιrdααr'],
    ['full width', 'Ｋｉｒｄａａｒ'],
    ['mathematical letters', '𝐊𝐢𝐫𝐝𝐚𝐚𝐫'],
    ['circles', 'Ⓚⓘⓡⓓⓐⓐⓡ'],
    ['flags', '🇰🇮🇷🇩🇦🇦🇷'],
    ['dark squares', '🅺🅸🆁🅳🅰🅰🆁'],
    ['small capitals', 'ᴋɪʀᴅᴀᴀʀ'],
    ['an l for the i', 'Klrdaar'],
    ['a one for the i', 'K1rdaar'],
    ['an at sign and a four', 'Kird@4r Supp0rt'],
  ])('is the name in disguise: %s', (_, name) => {
    expect(presentsAsProduct(name)).toBe(true);
  });
});

describe('a distinct name', () => {
  it.each([
    'Nemir Kirdar',
    'Üner Kirdar',
    'Kirdaar Singh',
    'Kirdar Ali Khan',
    'किरदार सिंह',
    'Kirdarsinh Jadeja',
    'Kiran Dar',
    'Kirti Darbar',
    'Kir',
    'Daar',
    'Team India',
    'Support',
    'Official Casting Desk',
    'Sardar Kartar',
    'करतार',
    'কিরণ দাস',
    'கீர்த்தி',
    'Мария',
    'Ελένη',
    '李小龙',
    'عامر کردگار',
  ])('of a person is accepted: %j', (name) => {
    expect(presentsAsProduct(name)).toBe(false);
  });

  it.each([
    'Mera Kirdaar',
    'Teen Kirdaar',
    'Kirdaar: Ek Kahani',
    'Kirdaar Ki Talaash',
    'Kirdaar Theatre Group',
  ])('of a project is accepted: %j', (name) => {
    expect(presentsAsProduct(name)).toBe(false);
  });

  it('is checked in linear time, however long and repetitive', () => {
    for (const piece of ['team', 'no', 'in', 'kirdaar', 'kirdaarr', 's', 'r', 'info', 'i']) {
      expect(presentsAsProduct(`${piece.repeat(5000)}x`)).toBe(false);
      expect(presentsAsProduct(`kirdaar${piece.repeat(5000)}x`)).toBe(false);
    }
  });
});

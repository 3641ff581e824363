import { describe, expect, test } from 'vitest';
import { latinFromDevanagari } from './devanagari.ts';

const spelledAs = (names: string) =>
  names
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s*=\s*/) as [string, string]);

describe('A name in Devanagari is spelled as its owner would', () => {
  test.each(
    spelledAs(`
      आरोही शर्मा = aarohi sharma
      अमिताभ बच्चन = amitabh bacchan
      शाहरुख ख़ान = shahrukh khan
      सलमान खान = salman khan
      दीपिका पादुकोण = deepika padukon
      प्रियंका चोपड़ा = priyanka chopra
      ऐश्वर्या राय = aishwarya ray
      माधुरी दीक्षित = madhuri dikshit
      विद्या बालन = vidya balan
      करीना कपूर = kareena kapoor
      कंगना रनौत = kangana ranaut
      राजकुमार राव = rajkumar rav
      नवनीत सिंह = navneet singh
      मनमोहन देसाई = manmohan desai
      स्मिता पाटिल = smita patil
      सुरभि वर्मा = surbhi varma
      अंजलि मेहता = anjali mehta
      वंदना गुप्ता = vandana gupta
      अर्चना जोशी = archana joshi
      कल्पना चावला = kalpana chavla
      भारती मिश्र = bharti mishra
      आदित्य चौधरी = aaditya chaudhri
      कृष्ण = krishna
      सूर्य = surya
      आनन्द = aanand
      आनंद = aanand
      पार्थ = parth
      हर्ष = harsh
      दत्त = datt
      भट्ट = bhatt
      प्रिय = priya
      विजय = vijay
      अक्षय = akshay
      लक्ष्मण = lakshman
      विजयलक्ष्मी = vijaylakshmi
      परमजीत = paramjeet
      रामचरण = ramcharan
      कमलनयन = kamalnayan
      हरमन = harman
      जगदीश = jagdeesh
      संजय = sanjay
      संभव = sambhav
      चाँद = chand
      माँ = ma
      ऋषि = rishi
      हृतिक = hritik
      पृथ्वी = prithvi
      स्वाति = swati
      द्विवेदी = dwivedi
      सर्वेश = sarvesh
      प्रज्ञा = pragya
      श्रेया = shreya
      श्रीदेवी = shreedevi
      मीरा = meera
      पूजा = pooja
      पूर्णिमा = purnima
      राजू = raju
      ज़ीनत = zeenat
      फ़रहान = farhan
      रहमान = rahman
      तेंदुलकर = tendulkar
      शुक्ल = shukla
      त्रिपाठी = tripathi
      ईशा = isha
      ऊषा = usha
      ओम = om
    `),
  )('%s is %s', (name, latin) => {
    expect(latinFromDevanagari(name)).toBe(latin);
  });
});

describe('A film title in Devanagari', () => {
  test.each(
    spelledAs(`
      मानसून की चिट्ठियाँ = mansoon ki chitthiya
      दिलवाले दुल्हनिया = dilvale dulhaniya
      रात की रेल = rat ki rel
      अजनबी = ajanbi
      सच्चा झूठा = saccha jhootha
      ३ इडियट्स = 3 idiyats
    `),
  )('%s is %s', (name, latin) => {
    expect(latinFromDevanagari(name)).toBe(latin);
  });
});

test('Other scripts stay, also next to Devanagari', () => {
  expect(latinFromDevanagari('Asha राव, 2026!')).toBe('Asha rav, 2026!');
  expect(latinFromDevanagari('')).toBe('');
});

test('Signs without a letter, and manually joined or separated letters, are accepted', () => {
  for (const odd of ['\u094d', '\u093c\u0902', 'क\u094d\u200dष', '\u0964\u0965', 'ऽः']) {
    expect(latinFromDevanagari(odd)).toMatch(/^[a-z\u0964\u0965]*$/);
  }
  // typed as one letter or as two
  expect(latinFromDevanagari('\u095bोया')).toBe(latinFromDevanagari('ज\u093cोया'));
});

import { expect, test } from 'vitest';
import { addFooterLines } from './footer-lines.tsx';

const html = '<footer>Links</footer><script></script>';
const officer = { name: 'Asha Rao', email: 'asha@kirdaar.example', phone: '+91 98765 43210' };

test('the registration as a placement agency stands below the footer, with or without an officer (R45)', () => {
  const number = 'MH/PPA/2025/0117';
  const line = `Placement registration: ${number}`;
  expect(addFooterLines(html, { officer: null, placementRegistration: number })).toMatch(
    new RegExp(`^<footer>Links</footer>.*${line}.*<script></script>$`),
  );
  const both = addFooterLines(html, { officer, placementRegistration: number });
  expect(both).toContain(line);
  // a div would be taken for the part of the page that follows the footer
  expect(both.slice('<footer>Links</footer>'.length)).toMatch(
    /^<aside .*<\/aside><aside .*<\/aside><script>/,
  );
  expect(both).toContain('Grievance Officer: Asha Rao');
  expect(addFooterLines(html, { officer, placementRegistration: null })).not.toContain('Placement');
  expect(addFooterLines(html, { officer: null, placementRegistration: null })).toBe(html);
});

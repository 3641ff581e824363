/**
 * A phone number as stored: spaces and dots removed, exactly 10 digits; null for anything else (rule
 * profiles/personal-4).
 */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s.]/g, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

/** Why a phone number is refused, in the form's words (rule profiles/personal-4); null when it is fine. */
export function phoneProblem(text: string): string | null {
  const digits = text.replace(/[\s.]/g, '');
  if (digits === '') return 'Phone number is required';
  if (!/^\d+$/.test(digits)) return 'Phone number must only contain digits';
  if (digits.length < 10) return 'Phone number must be at least 10 digits';
  return digits.length > 10 ? 'Phone number must not exceed 10 digits' : null;
}

function withCountryCode(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits.length === 12 && digits.startsWith('91') ? digits : `91${digits}`;
}

/** 'tel:+91…' for a stored or typed number (rule profiles/page-9). */
export function callingLink(number: string): string {
  return `tel:+${withCountryCode(number)}`;
}

/** 'https://wa.me/91…' for a stored or typed number (rule profiles/page-9). */
export function whatsappLink(number: string): string {
  return `https://wa.me/${withCountryCode(number)}`;
}

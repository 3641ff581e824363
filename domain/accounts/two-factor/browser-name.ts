// special ones first: Edge, Opera and Samsung Internet also claim to be Chrome, and Chrome claims to be
// Safari
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const nameOf = (agent: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** A readable browser name from its user agent: 'Chrome on Android'. */
export function browserName(userAgent: string | null): string {
  const browser = userAgent && nameOf(userAgent, browsers);
  const system = userAgent && nameOf(userAgent, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser || (system && `A browser on ${system}`) || 'An unknown browser';
}

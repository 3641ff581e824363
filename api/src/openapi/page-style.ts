/** The style of the reference page: Kirdaar's tokens, light and dark, without a font or script to load. */
export const pageStyle = `
:root { color-scheme: light dark; --red: #B3261E; --ink: #17141A; --paper: #FBF8F4; --sheet: #FFFFFF; --soft: #5F5963; --line: #E7E0D8 }
@media (prefers-color-scheme: dark) { :root { --red: #FF8A80; --ink: #F4F0EC; --paper: #17141A; --sheet: #221E26; --soft: #B3ACB8; --line: #37313D } }
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Anek Devanagari', 'Segoe UI', system-ui, sans-serif }
a { color: var(--red) }
code { font: 14px/1.4 ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; overflow-wrap: anywhere }
.skip { position: absolute; left: -999px }
.skip:focus { left: 16px; top: 16px; padding: 8px 16px; background: var(--sheet) }
.columns { display: grid; gap: 32px; max-width: 76rem; margin: 0 auto; padding: 32px 16px 96px }
h1 { margin: 0; font: 400 40px/1.1 'Rozha One', Georgia, serif; color: var(--red) }
h2 { margin: 48px 0 4px; font: 400 28px/1.2 'Rozha One', Georgia, serif }
h3 { margin: 0 0 8px; font-size: 18px; line-height: 1.4 }
h4 { margin: 24px 0 8px; font-size: 15px }
p { margin: 0 0 12px; max-width: 70ch }
nav { display: flex; flex-wrap: wrap; gap: 0 24px }
nav ul { display: none; margin: 0 0 16px; padding: 0; list-style: none }
nav a { display: block; padding: 4px 0; color: var(--ink); text-decoration: none; overflow-wrap: anywhere }
nav a:hover, nav a:focus-visible { text-decoration: underline }
article { margin: 16px 0; padding: 24px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--sheet) }
article:target { border-color: var(--red) }
.method { display: inline-block; min-width: 4.5em; padding: 2px 8px; border: 1px solid currentColor; border-radius: 8px; color: var(--red); font-size: 13px; text-align: center }
.soft, dd { color: var(--soft) }
dl { margin: 0 }
dl > div { display: grid; gap: 0 24px; padding: 8px 0; border-top: 1px solid var(--line) }
dt { overflow-wrap: anywhere }
dt b { color: var(--soft); font-size: 13px; font-weight: 600 }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
dd dl { margin-top: 8px; padding-left: 12px; border-left: 2px solid var(--line) }
@media (min-width: 60rem) {
  .columns { grid-template: auto 1fr / 18rem minmax(0, 1fr) }
  main { grid-column: 2 }
  nav { grid-area: 1 / 1 / 3 / 2; align-self: start; display: block; position: sticky; top: 16px; max-height: calc(100vh - 32px); overflow-y: auto }
  nav ul { display: block }
  article { padding: 24px }
  dl > div { grid-template-columns: 16rem minmax(0, 1fr) }
  dd dl > div { grid-template-columns: 12rem minmax(0, 1fr) }
}
@media (pointer: coarse) { nav a { padding: 10px 0 } }
`;

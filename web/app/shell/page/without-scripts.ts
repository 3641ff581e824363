const sentence =
  'JavaScript is switched off in this browser. Pages can be read and forms can be sent without it; setting up a profile, projects, applications, filters, films and large photographs need it.';

/** A rendered page that tells a browser without scripts, below the header, what it cannot do here. */
export function tellWithoutScripts(html: string): string {
  return html.replace('</header>', `</header><noscript><p class="page-word">${sentence}</p></noscript>`);
}

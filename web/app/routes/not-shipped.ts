/** What exists only where Kirdaar is built: not found, and no redirect that would make it look like a page. */
export function loader() {
  throw new Response(null, { status: 404 });
}

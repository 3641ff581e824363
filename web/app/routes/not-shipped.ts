/** Pages only in development: not found, and no redirect that would suggest a page. */
export function loader() {
  throw new Response(null, { status: 404 });
}

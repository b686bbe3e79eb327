/**
 * Holds a page's scripts, and the texts that only they read, back until its opening picture is painted: they would share a phone's connection with the
 * picture, the style sheet and the display face. Whoever touches the page earlier gets them at once, and where a
 * browser does not tell of its paints they come with the picture, or after a second. Then each runs in a task of its own,
 * the entry, which is named first and hydrates the page, last.
 *
 * It listens to clicks, not to pointer events: a listener for those makes the browser draw a frame at once.
 */
const firstPaint = (
  files: readonly string[],
  texts: readonly string[],
) => `const files = ${JSON.stringify(files)};
const texts = ${JSON.stringify(texts)};
await new Promise((go) => {
  for (const touch of ['click', 'keydown']) addEventListener(touch, go, { once: true, capture: true });
  setTimeout(go, 1000);
  const settle = () => requestAnimationFrame(() => setTimeout(go));
  const opening = document.querySelector('img[fetchpriority=high]');
  const there = () => { for (const miniature of opening?.getAnimations() ?? []) miniature.cancel(); settle(); };
  const picture = () => (opening?.decode() ?? Promise.resolve()).then(there, settle);
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return picture();
  const paint = new PerformanceObserver(() => { paint.disconnect(); picture(); });
  paint.observe({ type: 'paint', buffered: true });
});
for (const href of texts) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }));
}
for (const href of files) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await globalThis.scheduler?.yield?.();
}
for (const href of files.slice(1)) {
  await import(href);
  await globalThis.scheduler?.yield?.();
}
`

const modulePreload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const textsPreload = /<link rel="preload" href="([^"]+)" as="fetch"[^>]*\/>/g
const routeImports =
  /(<script[^>]* type="module"[^>]*>)(?:import "([^"]+)")?;?\n((?:import \* as \w+ from "[^"]+";\n)+)/

/** React Router starts a page's scripts as soon as they are there and has no setting for when. */
export function startAfterFirstPaint(html: string): string {
  // A page without an opening picture is made by its scripts.
  if (!/<img[^>]* fetchPriority="high"/i.test(html)) return html
  const addresses = (link: RegExp) => Array.from(html.matchAll(link), ([, href]) => href as string)
  const named = addresses(modulePreload)
  // The list of routes is named before the entry, which has to stay the first here.
  const { true: routes = [], false: modules = [] } = Object.groupBy(
    named,
    (href) => `${/\/manifest-/.test(href)}`,
  )
  const files = [...modules, ...routes]
  return html
    .replaceAll(modulePreload, '')
    .replaceAll(textsPreload, '')
    .replace(
      routeImports,
      (_, open: string, manifest: string | undefined, imports: string) =>
        open +
        firstPaint(files, addresses(textsPreload)) +
        (manifest ? `await import("${manifest}");` : '') +
        imports.replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);'),
    )
}

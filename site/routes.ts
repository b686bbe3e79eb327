import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Screen, screens } from '#contracts/pages/site-map.ts'

const variants = ['plain', 'en', 'ar'] as const
type Variant = (typeof variants)[number]

function screenRoute(screen: Screen, variant: Variant): RouteConfigEntry {
  const file = `routes/site/${screen.file}.tsx`
  const id = `${variant}:${screen.file}`
  return screen.path === '/' ? index(file, { id }) : route(screen.path.slice(1), file, { id })
}

/** The screens of one language variant, each below its layout. */
function variantRoutes(variant: Variant): RouteConfigEntry[] {
  return (['landing', 'checkout', 'default'] as const).map((name) => {
    const children = screens.filter((screen) => (screen.layout ?? 'default') === name)
    return layout(
      `layouts/${name}.tsx`,
      { id: `${variant}:${name}` },
      children.map((screen) => screenRoute(screen, variant)),
    )
  })
}

/** One list (contracts/pages/site-map.ts), expanded to the three variants of spec §2, and a place for every other address. */
export default [
  ...variants.flatMap((variant) =>
    variant === 'plain'
      ? variantRoutes(variant)
      : [route(variant, 'routes/site/prefix.tsx', { id: variant }, variantRoutes(variant))],
  ),
  route('*', 'routes/site/no-match.tsx'),
] satisfies RouteConfig

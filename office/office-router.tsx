import type { ComponentType } from 'react'
import { createBrowserRouter, data, type LoaderFunction, parsePath, type RouteObject } from 'react-router'
import { officeScreens } from '#contracts/office/screens.ts'
import { screenAmong } from '#contracts/pages/screen-path.ts'
import type { Site } from '#contracts/pages/site.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { loadMessages } from '#kit/i18n/load-messages.ts'
import { preloads } from '#kit/runtime/preload-links.ts'
import { OfficeFallback } from './office-fallback.tsx'
import OfficeLayout from './office-layout.tsx'
import { OfficeError, OfficeShell } from './office-shell.tsx'

type ScreenModule = { readonly default: ComponentType; readonly loader?: LoaderFunction }

const modules = import.meta.glob<ScreenModule>('./routes/**/*.tsx')
const screens = new Map(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]),
)

function loadScreen(file: string): Promise<ScreenModule> {
  const load = screens.get(file)
  if (!load) throw new Error(`There is no ${file}.tsx in office/routes`)
  return load()
}

/** What guests have before them, without the office around it. */
const forGuests = (file: string) => file === 'kiosk'

const routesOf = (isWanted: (file: string) => boolean): RouteObject[] =>
  officeScreens
    .filter(({ file }) => isWanted(file))
    .map(({ file, path }) => ({
      path: path.slice(1),
      lazy: async () => {
        const { default: Component, loader } = await loadScreen(file)
        return { Component, loader }
      },
    }))

/** Fetches the code of the screens whose links somebody turns to. */
function preloadScreens(): void {
  for (const href of preloads.active()) {
    const { path } = parseLocalePath(parsePath(href).pathname ?? '/')
    const screen = screenAmong(officeScreens, path)
    // One that did not arrive is fetched again, and said to be missing, when its link is followed.
    void (screen ? loadScreen(screen.file) : Promise.resolve())
      .catch(() => preloads.skip(href))
      .finally(() => preloads.done(href))
  }
}

const noScreen: RouteObject = {
  path: '*',
  loader() {
    throw data(null, { status: 404 })
  },
}

/** Every screen in the three variants of an address; a language is in memory before it is shown. */
export function officeRouter(site: Site | null) {
  preloads.subscribe(preloadScreens)
  return createBrowserRouter(
    [
      {
        id: 'root',
        loader: () => site,
        shouldRevalidate: () => false,
        Component: OfficeShell,
        middleware: [
          async ({ request }, next) => {
            const { locale } = parseLocalePath(new URL(request.url).pathname)
            await Promise.all([loadMessages(locale), next()])
          },
        ],
        children: [
          {
            ErrorBoundary: OfficeError,
            HydrateFallback: OfficeFallback,
            children: [
              ...['', 'en', 'ar'].map((path) => ({
                path,
                children: [
                  { Component: OfficeLayout, children: routesOf((file) => !forGuests(file)) },
                  ...routesOf(forGuests),
                ],
              })),
              noScreen,
            ],
          },
        ],
      },
    ],
    { hydrationData: { loaderData: { root: site } } },
  )
}

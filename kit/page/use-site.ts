import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contracts/pages/site.ts'

/** The venue's data that every page carries; absent on an error page, whose loaders did not run. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}

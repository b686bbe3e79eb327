import { useRouteLoaderData } from 'react-router'
import type { loadRoot } from '../routes/root.server.ts'

export type Site = Awaited<ReturnType<typeof loadRoot>>

/** The venue's data that every page carries; absent on an error page, whose loaders did not run. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<typeof loadRoot>('root')
}

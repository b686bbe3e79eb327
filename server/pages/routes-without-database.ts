import { data, type ServerBuild } from 'react-router'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { pageContext } from './page-context.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Loader = NonNullable<Route['module']['loader']>

/**
 * The same routes, for which a database that is away is an answer (503) and no bug: the router would turn whatever else
 * a loader throws into a 500, on the error page too.
 */
export function routesWithoutDatabase(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.loader) return [id, route] as const
    return [id, { ...route, module: { ...route.module, loader: guarded(route.module.loader) } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function guarded(loader: Loader): Loader {
  return async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      args.context.get(pageContext).onError(error)
      throw data(null, { status: 503 })
    }
  }
}

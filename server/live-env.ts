import type { Env } from './env.ts'

type Current = { readonly [Name in keyof Env]?: () => Env[Name] }

/** The settings, some of which are read anew whenever they are asked for. Never spread it: a copy stays as it was. */
export function liveEnv(env: Env, current: Current): Env {
  const getters = Object.entries(current).map(([name, get]) => [name, { get, enumerable: true }])
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(env),
      ...Object.fromEntries(getters),
    },
  ) as Env
}

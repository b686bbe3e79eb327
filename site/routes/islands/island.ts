import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#domain/locale/locale.ts'

/** A component that may be asked for on its own: it reads its props, fetches its data and answers what to render. */
export type Island = (
  props: unknown,
  context: RouterContextProvider,
  locale: Locale,
) => Promise<ReactNode | 'bad_props'>

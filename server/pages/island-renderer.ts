import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#domain/locale/locale.ts'

/** How the pages' side renders a registered component; the answer says what was wrong with the question. */
export type RenderIsland = (
  name: string,
  props: unknown,
  locale: Locale,
  context: RouterContextProvider,
) => Promise<{ html: string } | 'unknown' | 'bad_props'>

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { screenAt } from '#contracts/site-map.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { watchPage } from './runtime/watch-page.ts'

const { locale, path } = parseLocalePath(window.location.pathname)
const watch = watchPage()

await loadMessages(locale, screenAt(path)?.messages ?? [])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={watch.viewError} />
    </StrictMode>,
    { onRecoverableError: watch.recoverableError },
  )
})

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { loadMessages } from '#kit/i18n/load-messages.ts'
import { guardReloads } from '#kit/runtime/reload-guard.ts'
import { watchPage } from '#kit/runtime/watch-page.ts'

guardReloads()
const watch = watchPage()
const { locale } = parseLocalePath(window.location.pathname)

await loadMessages(locale).catch(watch.mountError)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={watch.viewError} />
    </StrictMode>,
    {
      // The router hands what it caught to viewError, which logs it.
      onCaughtError: () => {},
      onUncaughtError: watch.mountError,
      onRecoverableError: (error) => console.error(error),
    },
  )
})

import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { iconService } from '../icons/icon-service.ts'
import { useSite } from '../page/use-site.ts'
import { isSlowest } from './connection.ts'
import { ProgressLine } from './progress-line.tsx'
import { Arrival } from './route-change-effects.tsx'
import { startVersionCheck } from './version-check.ts'

/** Spec §9: not at once, and not on the slowest connections. */
const manifestDelay = 1000

function useVersionCheck() {
  const { t } = useLocale()
  const site = useSite()
  const buildId = site?.buildId
  const pollSeconds = site?.versionPollSeconds
  const offerReload = useEffectEvent(({ showToast }: typeof import('#kit/ui/overlays/toast.tsx')) => {
    const action = { label: t('runtime.reload'), onPress: () => window.location.reload() }
    showToast({ text: t('runtime.new_version'), action, seconds: Number.POSITIVE_INFINITY })
  })
  useEffect(() => {
    if (!buildId || !pollSeconds || isSlowest()) return
    let stop = () => {}
    // Whoever can not load this has no connection, or is behind already and learns it at the next click.
    const onNewVersion = () => import('#kit/ui/overlays/toast.tsx').then(offerReload).catch(console.warn)
    const timer = setTimeout(() => {
      stop = startVersionCheck({ buildId, pollSeconds, onNewVersion })
    }, manifestDelay)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [buildId, pollSeconds])
}

/** What runs beside every page, errors included. */
export function Runtime() {
  iconService.url = useSite()?.iconServiceUrl ?? iconService.url
  useVersionCheck()
  return (
    <>
      <Arrival />
      <ProgressLine />
    </>
  )
}

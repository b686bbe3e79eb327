import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'

/** Asks before unsaved changes are left behind: within the site in our words, beyond it in the browser's. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useLocale()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each way that was taken
  useEffect(() => {
    if (!isBlocked) return
    void confirm({
      title: t('dialogs.leave_title'),
      text: t('dialogs.unsaved_text'),
      confirmLabel: t('actions.discard'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()))
  }, [isBlocked])
}

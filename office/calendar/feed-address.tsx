import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

/** The address of a calendar, the only time it is seen. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useLocale()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ text: t('common.copied'), kind: 'ok' })
    } catch {
      // Without leave to copy it can still be marked by hand.
    }
  }
  return (
    <div className="cal-feed__address" role="status">
      <TextInput
        label={t('office_calendar.feed_address')}
        hint={t('office_calendar.feed_once')}
        kind="url"
        readOnly
        value={address}
        onChange={() => {}}
      />
      <Button onClick={() => void copy()}>{t('actions.copy')}</Button>
    </div>
  )
}

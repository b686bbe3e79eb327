import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ConfirmationScene } from '#site/checkout/confirmation/confirmation-scene.tsx'

/** Nobody knows yet. After a minute one may leave: the answer comes by e-mail. */
export function Checking({ isLong, askAgain }: { isLong: boolean; askAgain: () => void }) {
  const { t } = useLocale()
  return (
    <ConfirmationScene kind="checking" title={t('confirm.checking_title')}>
      <p className="lead" role="status">
        {t(isLong ? 'confirm.checking_long' : 'confirm.checking_text')}
      </p>
      <div className="verdict__ways">
        {isLong ? (
          <Button onClick={askAgain}>{t('confirm.checking_again')}</Button>
        ) : (
          <span className="spinner spinner--large" aria-hidden="true" />
        )}
      </div>
    </ConfirmationScene>
  )
}

import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Entrance } from '#office/entrance.tsx'
import { AskResetForm } from '#office/sign-in/ask-reset-form.tsx'
import { useLinkToken } from '#office/sign-in/link-token.ts'
import { NewPasswordForm } from '#office/sign-in/new-password-form.tsx'

/** A lost password: asked about without a link, replaced with one. */
export default function Reset() {
  const { t } = useLocale()
  const token = useLinkToken()
  return (
    <Entrance title={t('office.reset_title')} text={t(token ? 'office.reset_new_text' : 'office.reset_text')}>
      {token ? <NewPasswordForm token={token} /> : <AskResetForm />}
      <p>
        <SiteLink to="/office/sign-in">{t('office.back_to_sign_in')}</SiteLink>
      </p>
    </Entrance>
  )
}

import { lazy } from 'react'
import { LazyForm } from '../../forms/lazy-form.tsx'
import { useLocale } from '../../i18n/messages.tsx'
import { PageHead } from '../../site/page-head.tsx'
import '../../store/gift-balance.css'

const GiftBalance = lazy(() => import('../../store/gift-balance.tsx'))

/** What is left on a gift card. */
export default function GiftCard() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.gift_card')} description={t('giftcard.balance_intro')} />
      <div className="wrap balance">
        <div className="balance__head">
          <h1 className="title">{t('giftcard.balance_title')}</h1>
          <p className="lead">{t('giftcard.balance_intro')}</p>
        </div>
        <LazyForm as={GiftBalance} className="balance__box" />
      </div>
    </>
  )
}

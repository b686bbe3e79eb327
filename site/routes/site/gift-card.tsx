import { lazy } from 'react'
import { LazyForm } from '#kit/forms/lazy-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { DemoInboxNote } from '../../shell/demo-inbox-link.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import type { Route } from './+types/gift-card'
import { loadGiftCard } from './gift-card.server.ts'
import '#site/store/gift/gift-balance.css'

const GiftBalance = lazy(() => import('#site/store/gift/gift-balance.tsx'))

export const loader = loadGiftCard

/** What is left on a gift card. */
export default function GiftCard({ loaderData: { art } }: Route.ComponentProps) {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.gift_card')} description={t('giftcard.balance_intro')} />
      <StageHero {...art} height="low">
        <h1 className="title">{t('giftcard.balance_title')}</h1>
        <p className="lead">{t('giftcard.balance_intro')}</p>
      </StageHero>
      <div className="wrap balance">
        <LazyForm as={GiftBalance} className="balance__box" />
        <DemoInboxNote words="giftcard.demo_inbox" />
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import type { GiftCardWords } from '#contracts/gift-card.ts'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { GiftArt, giftColours } from './gift-art.tsx'
import { useGiftDesign } from './use-gift-design.ts'

type GiftCardProps = {
  design: string
  /** The language of the card, which need not be that of the page. */
  locale: Locale
  words: GiftCardWords
  venue: string
  amount: string | null
  recipientName: string
  senderName: string
  message: string
  /** What stands where the code will be. */
  code: ReactNode
}

/** A gift card as it is printed: its face, and what is written behind it. */
export function GiftCard(props: GiftCardProps) {
  const { locale, words, venue, amount, recipientName, senderName, message, code } = props
  const design = useGiftDesign(props.design)
  return (
    <div className="giftcard" lang={locale} dir={direction(locale)} style={giftColours(design)}>
      <div className="giftcard__face">
        <div className="giftcard__words">
          <p className="giftcard__venue">{venue}</p>
          <p
            className={
              (amount?.length ?? 0) > 9 ? 'giftcard__amount giftcard__amount--long' : 'giftcard__amount'
            }
          >
            {amount ?? '…'}
          </p>
          <p className="giftcard__title">{words.title}</p>
        </div>
        <GiftArt design={design} />
      </div>
      <div className="giftcard__back">
        <p className="giftcard__message" dir="auto">
          {message}
        </p>
        <dl className="giftcard__people">
          <div>
            <dt>{words.to}</dt>
            <dd>
              <bdi>{recipientName || '…'}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.from}</dt>
            <dd>
              <bdi>{senderName || '…'}</bdi>
            </dd>
          </div>
        </dl>
        <p className="giftcard__foot">
          <span>{code}</span>
          <span>{words.valid}</span>
        </p>
      </div>
    </div>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readHome } from '../../../content.ts'
import { Finder } from '../../components/finder.tsx'
import { Cover, Picture } from '../../components/picture.tsx'
import { ReviewQuote } from '../../components/review-quote.tsx'
import { RoomPoster } from '../../components/room-poster.tsx'
import { RoomReel } from '../../components/room-reel.tsx'
import { SiteFrame } from '../../components/site-frame.tsx'

// Rendered for every request: what is open and what it costs may have changed.
export const dynamic = 'force-dynamic'

type PageProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const content = await readHome((await params).locale)
  if (!content) return {}
  const { words, site } = content
  return { title: `${words['titles.home']} | ${site.venue}`, description: words['layout.description'] }
}

export default async function Home({ params }: PageProps) {
  const content = await readHome((await params).locale)
  if (!content) notFound()
  const { locale, words, page } = content
  const { hero, billing, finder, rooms, doors, steps, reviews, voices, gift, corporate, questions } = page
  return (
    <SiteFrame content={content} other={`/${locale === 'ar' ? 'en' : 'ar'}`}>
      <section className="hero" style={{ background: hero.tint }}>
        <Cover {...hero} sizes="100vw" priority />
        <div className="wrap">
          <h1>{words['home.hero_title']}</h1>
          <p>{words['home.hero_text']}</p>
          <Finder finder={finder} locale={locale} words={words} />
          <ul className="facts-line">
            {billing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </section>
      <section id="rooms" className="band wrap">
        <h2>{words['home.rooms_title']}</h2>
        <p className="muted">{words['home.rooms_text']}</p>
        <RoomReel previous={words['a11y.previous_slide']} next={words['a11y.next_slide']}>
          {rooms.map((room) => (
            <RoomPoster key={room.href} room={room} locale={locale} />
          ))}
        </RoomReel>
      </section>
      <section id="branches" className="band wrap">
        <h2>{words['home.branches_title']}</h2>
        <div className="doors">
          {doors.map((door) => (
            <a key={door.slug} href={`/${locale}/${door.slug}`} className="poster door">
              <Cover {...door} sizes="(min-width: 64rem) 70rem, 110vw" />
              <h3>{door.name}</h3>
              <p>{door.tagline}</p>
              <p className="small">{door.now.until ?? door.now.state}</p>
            </a>
          ))}
        </div>
      </section>
      <section className="band wrap">
        <h2>{words['home.how_title']}</h2>
        <ol className="steps">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <b>{index + 1}</b>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="covered">
        <Cover {...voices} sizes="100vw" />
        <div className="wrap">
          <h2>{words['home.reviews_title']}</h2>
          <p>{words['home.reviews_text']}</p>
          <div className="reviews">
            {reviews.map((review) => (
              <ReviewQuote key={review.author + review.text} review={review} />
            ))}
          </div>
        </div>
      </section>
      {gift && (
        <section className="gift">
          {gift.picture && <Picture picture={gift.picture} sizes="(min-width: 64rem) 50vw, 100vw" />}
          <div className="wrap">
            <h2>{words['home.gift_title']}</h2>
            <p>{words['home.gift_text']}</p>
            <ul className="amounts">
              {gift.amounts.map((amount) => (
                <li key={amount}>{amount}</li>
              ))}
            </ul>
            <a href={`/${locale}/store/${gift.slug}`} className="button button--lead">
              {words['home.gift_cta']}
            </a>
          </div>
        </section>
      )}
      <section className="covered">
        <Cover {...corporate} sizes="100vw" />
        <div className="wrap">
          <h2>{words['home.corporate_title']}</h2>
          <p>{words['home.corporate_text']}</p>
          <a href={`/${locale}/requests`} className="button">
            {words['home.corporate_cta']}
          </a>
        </div>
      </section>
      <section className="band wrap">
        <h2>{words['home.faq_title']}</h2>
        {questions.map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </SiteFrame>
  )
}

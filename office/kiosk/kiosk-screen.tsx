import { useEffect, useState } from 'react'
import type { KioskGame } from '#contracts/kiosk.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { watchIdle } from '../devices/watch-idle.ts'
import { KioskSigning } from './kiosk-signing.tsx'
import { type KeptSignature, signedHere } from './kiosk-storage.ts'
import { useKiosk } from './use-kiosk.ts'

const idleMs = 60_000

type KioskScreenProps = { onLocale: (locale: Locale) => void; first: Locale }

/** Tonight's groups; whoever belongs to one signs, and leaves nothing on the screen for whoever comes next. */
export function KioskScreen({ onLocale, first }: KioskScreenProps) {
  const { locale, t } = useLocale()
  const { kiosk, now, kept, state, sign } = useKiosk()
  const [chosen, choose] = useState<string | null>(null)
  const games = kiosk?.games.filter(({ endsAt }) => Date.parse(endsAt) > now) ?? []
  const game = games.find(({ id }) => id === chosen)

  useEffect(() => {
    const isFresh = chosen === null && locale === first
    if (isFresh) return
    return watchIdle({
      idleMs,
      tellMs: idleMs,
      onActive: () => {},
      onIdle: () => {
        choose(null)
        onLocale(first)
      },
    })
  }, [chosen, locale, first, onLocale])

  const other = locale === 'ar' ? 'en' : 'ar'
  const timeZone = kiosk?.branch.timeZone ?? 'UTC'
  const timeOf = (at: string) => formatTime(wallClock(at, timeZone).time, locale)
  const waiting = kept.filter(({ refused }) => refused === undefined)
  return (
    <>
      <header className="kiosk__head">
        <Logo markOnly />
        <p>{kiosk?.branch.name[locale]}</p>
        <button type="button" className="btn btn--line" lang={other} onClick={() => onLocale(other)}>
          {other === 'ar' ? 'العربية' : 'English'}
        </button>
      </header>
      <main id="content" className="kiosk__main" tabIndex={-1}>
        {state === 'opening' && !kiosk && <ProgressSpinner size="page" />}
        {state === 'unpaired' && <Note title="unpaired_title" text="unpaired_text" />}
        {state === 'away' && !kiosk && <Note title="away_title" text="away_text" />}
        {kiosk && !game && (
          <>
            <h1 className="h2">{t('office_kiosk.choose')}</h1>
            {games.length === 0 && (
              <p>{t(kiosk.asked ? 'office_kiosk.no_games' : 'office_kiosk.not_asked')}</p>
            )}
            <ul className="kiosk__games">
              {games.map((one) => (
                <li key={one.id}>
                  <GameButton
                    game={one}
                    timeZone={kiosk.branch.timeZone}
                    kept={kept}
                    onPress={() => choose(one.id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {kiosk && game && (
          <KioskSigning
            key={game.id}
            kiosk={kiosk}
            game={game}
            signed={game.signed + signedHere(kept, game.id)}
            isAway={state === 'away'}
            sign={(signed, key) => sign(game.id, signed, key)}
            onLeave={() => choose(null)}
          />
        )}
      </main>
      <footer className="kiosk__foot small" aria-live="polite">
        {state === 'away' && <p>{t('office_kiosk.away')}</p>}
        {waiting.length > 0 && <p>{t('office_kiosk.waiting', { count: waiting.length })}</p>}
        {kept
          .filter(({ refused }) => refused !== undefined)
          .map(({ key, signedAt, refused }) => (
            <p key={key} className="msg msg--bad">
              {t('office_kiosk.refused', {
                time: timeOf(signedAt),
                why: refused ?? '',
              })}
            </p>
          ))}
      </footer>
    </>
  )
}

type NoteProps = { title: 'unpaired_title' | 'away_title'; text: 'unpaired_text' | 'away_text' }

function Note({ title, text }: NoteProps) {
  const { t } = useLocale()
  return (
    <>
      <h1 className="h2">{t(`office_kiosk.${title}`)}</h1>
      <p className="lead">{t(`office_kiosk.${text}`)}</p>
    </>
  )
}

type GameButtonProps = {
  game: KioskGame
  timeZone: string
  kept: readonly KeptSignature[]
  onPress: () => void
}

function GameButton({ game, timeZone, kept, onPress }: GameButtonProps) {
  const { locale, t } = useLocale()
  const { startsAt, businessDay: evening, players } = game
  const signed = game.signed + signedHere(kept, game.id)
  return (
    <button type="button" className="kiosk__game" onClick={onPress}>
      <b>{game.room[locale]}</b>
      <span>{sessionWords({ startsAt, evening, timeZone }, locale).whole}</span>
      {game.by && <bdi>{game.by}</bdi>}
      <span className={signed >= players ? 'tag tag--ok' : 'tag'}>
        {t('waiver.signed_of', { signed, players })}
      </span>
    </button>
  )
}

import type { WaiverSection, WaiverToSign } from '#contracts/waiver.ts'
import { useLocale } from '../i18n/messages.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

type WaiverTextProps = {
  text: Pick<WaiverToSign, 'version' | 'warnings' | 'sections'>
  ticked: ReadonlySet<number>
  tried: boolean
  onTick: (index: number, ticked: boolean) => void
}

/** What the room asks of one comes first; then the house's text, each part that is agreed to with its tick. */
export function WaiverText({
  text: { warnings, sections, version },
  ticked,
  tried,
  onTick,
}: WaiverTextProps) {
  const { t } = useLocale()
  return (
    <>
      {warnings.length > 0 && (
        <aside className="waiver__warnings" aria-label={t('waiver.warnings')}>
          <h3>{t('waiver.warnings')}</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </aside>
      )}
      {sections.map((section, index) => (
        <section key={section.heading ?? index} className="waiver__section">
          {section.heading && <h3>{section.heading}</h3>}
          <Pieces pieces={section.pieces} />
          {section.asks && (
            <Checkbox
              label={
                section.heading
                  ? t('waiver.tick_section', { heading: section.heading })
                  : t('waiver.tick_whole')
              }
              required
              value={ticked.has(index)}
              onChange={(is) => onTick(index, is)}
              error={tried && !ticked.has(index) ? t('waiver.tick_missing') : undefined}
            />
          )}
        </section>
      ))}
      <p className="small muted">{t('waiver.version', { version })}</p>
    </>
  )
}

function Pieces({ pieces }: Pick<WaiverSection, 'pieces'>) {
  const items = pieces.filter(({ kind }) => kind === 'item')
  return (
    <>
      {items.length > 0 && (
        <ol>
          {items.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {pieces
        .filter(({ kind }) => kind === 'text')
        .map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
    </>
  )
}
